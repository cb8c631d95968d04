import type { jsPDF } from 'jspdf';
import { internalOf } from './jspdf-internals.ts';

interface Element {
  type: string;
  parent?: Element;
  kids: Element[];
  alt?: string;
  /** Marked content on a page. Only leaf elements have it. */
  content?: { page: number; mark: number };
  /** Number of the element's PDF object, assigned when the document is written. */
  id?: number;
}

/** Encodes text as hexadecimal UTF-16 with a byte-order mark. */
const textString = (text: string) => {
  const codes = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `<feff${codes.join('')}>`;
};

/** Adds the tag structure that screen readers need, which jsPDF does not write. */
export class PdfTags {
  readonly #pdf: jsPDF;
  readonly #internal: ReturnType<typeof internalOf>;
  readonly #root: Element = { type: 'Document', kids: [] };
  #open = this.#root;
  /** Elements by page, in the order of their mark numbers. */
  readonly #marked = new Map<number, Element[]>();
  readonly #pageObjects = new Map<number, number>();
  #treeId = 0;
  #isArtifact = false;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
    this.#internal = internalOf(pdf);
    const { events, write } = this.#internal;
    events.subscribe('putPage', ({ objId, pageNumber }) => {
      this.#pageObjects.set(pageNumber, objId);
      write(`/StructParents ${pageNumber} /Tabs /S`);
    });
    events.subscribe('putAdditionalObjects', () => this.#writeTree());
    events.subscribe('putCatalog', () => {
      write(`/MarkInfo <</Marked true>> /StructTreeRoot ${this.#treeId} 0 R`);
    });
  }

  group(type: string, build: () => void, traits: Pick<Element, 'alt' | 'content'> = {}): void {
    if (this.#isArtifact) {
      build();
      return;
    }
    const parent = this.#open;
    this.#open = { type, parent, kids: [], ...traits };
    parent.kids.push(this.#open);
    build();
    this.#open = parent;
  }

  mark(type: string, draw: () => void, alt = ''): void {
    const { pageNumber } = this.#pdf.getCurrentPageInfo();
    const marked = this.#marked.get(pageNumber) ?? [];
    this.#marked.set(pageNumber, marked);
    const markAndDraw = () => {
      if (!this.#isArtifact) {
        this.#internal.write(`/${type} <</MCID ${marked.push(this.#open) - 1}>> BDC`);
      }
      draw();
      if (!this.#isArtifact) this.#internal.write('EMC');
    };
    this.group(type, markAndDraw, { alt, content: { page: pageNumber, mark: marked.length } });
  }

  artifact(draw: () => void): void {
    const isNested = this.#isArtifact;
    this.#isArtifact = true;
    if (!isNested) this.#internal.write('/Artifact BMC');
    draw();
    if (!isNested) this.#internal.write('EMC');
    this.#isArtifact = isNested;
  }

  #writeTree(): void {
    const { newObjectDeferred, newObjectDeferredBegin, write } = this.#internal;
    const put = (id: number, content: string) => {
      newObjectDeferredBegin(id, true);
      write(`<<${content}>>`, 'endobj');
    };
    const all = [this.#root];
    for (const element of all) all.push(...element.kids);
    this.#treeId = newObjectDeferred();
    for (const element of all) element.id = newObjectDeferred();
    const references = (elements: readonly Element[]) =>
      elements.map(({ id }) => `${id} 0 R`).join(' ');
    for (const { id = 0, type, parent, kids, alt, content } of all) {
      const parts = content
        ? `<</Type /MCR /Pg ${this.#pageObjects.get(content.page)} 0 R /MCID ${content.mark}>>`
        : references(kids);
      const spoken = alt ? ` /Alt ${textString(alt)}` : '';
      const above = parent?.id ?? this.#treeId;
      put(id, `/Type /StructElem /S /${type} /P ${above} 0 R /K [${parts}]${spoken}`);
    }
    const parents = [...this.#marked].map(([page, marked]) => `${page} [${references(marked)}]`);
    const root = references([this.#root]);
    put(
      this.#treeId,
      `/Type /StructTreeRoot /K ${root} /ParentTree <</Nums [${parents.join(' ')}]>>`,
    );
  }
}
