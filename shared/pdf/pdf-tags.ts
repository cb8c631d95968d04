import type { jsPDF } from 'jspdf';

interface Content {
  page: number;
  id: number;
}

interface Element {
  type: string;
  kids: (Element | Content)[];
  traits: string;
}

/** Events and output of jsPDF that its types lack. */
interface Internal {
  events: {
    subscribe(event: string, react: (given: { objId: number; pageNumber: number }) => void): void;
  };
  newObject(): number;
  newObjectDeferred(): number;
  newObjectDeferredBegin(id: number, isOut: boolean): void;
  pdfEscape(text: string): string;
  write(...parts: string[]): void;
}

interface FigureTraits {
  alt: string;
  /** Left, bottom, right and top, from the bottom left of the page. */
  box: readonly number[];
}

/** UTF-16 with its mark, in hexadecimal. */
const textString = (text: string) => {
  const codes = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${codes.join('')}>`;
};

/** Tags the contents of a document, which jsPDF does not: its structure is what screen readers read. */
export class PdfTags {
  readonly #pdf: jsPDF;
  readonly #internal: Internal;
  readonly #root: Element = { type: 'Document', kids: [], traits: '' };
  #open = this.#root;
  /** Contents by page, in the order of their ids. */
  readonly #marked = new Map<number, Element[]>();
  readonly #pageObjects = new Map<number, number>();
  #rootId = 0;
  #isArtifact = false;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
    this.#internal = pdf.internal as unknown as Internal;
    const { events, write } = this.#internal;
    events.subscribe('putPage', ({ objId, pageNumber }) => {
      this.#pageObjects.set(pageNumber, objId);
      write(`/StructParents ${pageNumber} /Tabs /S`);
    });
    events.subscribe('putAdditionalObjects', () => this.#writeTree());
    events.subscribe('putCatalog', () => {
      write(`/MarkInfo <</Marked true>> /StructTreeRoot ${this.#rootId} 0 R`);
    });
  }

  group(type: string, build: () => void): void {
    const parent = this.#open;
    this.#open = { type, kids: [], traits: '' };
    parent.kids.push(this.#open);
    build();
    this.#open = parent;
  }

  mark(type: string, draw: () => void, figure?: FigureTraits): void {
    if (this.#isArtifact) {
      draw();
      return;
    }
    const { pageNumber } = this.#pdf.getCurrentPageInfo();
    const marked = this.#marked.get(pageNumber) ?? [];
    this.#marked.set(pageNumber, marked);
    const traits = figure
      ? `/Alt ${textString(figure.alt)} /A <</O /Layout /BBox [${figure.box.map((side) => side.toFixed(1)).join(' ')}]>>`
      : '';
    const element = { type, kids: [{ page: pageNumber, id: marked.length }], traits };
    this.#open.kids.push(element);
    this.#internal.write(`/${type} <</MCID ${marked.length}>> BDC`);
    marked.push(element);
    draw();
    this.#internal.write('EMC');
  }

  artifact(draw: () => void): void {
    if (this.#isArtifact) {
      draw();
      return;
    }
    this.#isArtifact = true;
    this.#internal.write('/Artifact BMC');
    draw();
    this.#internal.write('EMC');
    this.#isArtifact = false;
  }

  #writeTree(): void {
    const { newObjectDeferred, newObjectDeferredBegin, write } = this.#internal;
    const ids = new Map<Element, number>();
    const idOf = (element: Element) => {
      const id = ids.get(element) ?? newObjectDeferred();
      ids.set(element, id);
      return id;
    };
    const put = (id: number, content: string) => {
      newObjectDeferredBegin(id, true);
      write(`<<${content}>>`, 'endobj');
    };
    this.#rootId = newObjectDeferred();
    const pageRef = (number: number) => `${this.#pageObjects.get(number)} 0 R`;
    const putElement = (element: Element, parent: number) => {
      const id = idOf(element);
      const kids = element.kids.map((kid) =>
        'id' in kid
          ? `<</Type /MCR /Pg ${pageRef(kid.page)} /MCID ${kid.id}>>`
          : `${idOf(kid)} 0 R`,
      );
      put(
        id,
        `/Type /StructElem /S /${element.type} /P ${parent} 0 R /K [${kids.join(' ')}] ${element.traits}`,
      );
      for (const kid of element.kids) if (!('id' in kid)) putElement(kid, id);
    };
    putElement(this.#root, this.#rootId);
    const parents = [...this.#marked].map(
      ([number, elements]) =>
        `${number} [${elements.map((element) => `${idOf(element)} 0 R`).join(' ')}]`,
    );
    put(
      this.#rootId,
      `/Type /StructTreeRoot /K ${idOf(this.#root)} 0 R /ParentTree <</Nums [${parents.join(' ')}]>>`,
    );
  }
}
