import DOMPurify from 'dompurify';
import { maxPixels, pictureSize } from './picture-size.ts';

/** Event handlers, removed before parsing because browsers report them to the console during parsing. */
const handlers = /(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

const loaded = /@import[^;]*;?|url\(\s*["']?(?!#|["'])[^)]*\)/gi;

/** Removes escapes and variables. They could hide a reference, and no logo needs them. */
const withoutIndirection = (style: string) => style.replaceAll('\\', '').replace(/\bvar\(/gi, '(');

/** Maximum number of shapes, far more than any logo has. */
const maxShapes = 20_000;

/** Elements rendered to an offscreen buffer. Each costs as much as `asideShapes` shapes. */
const aside = new Set(['mask', 'filter', 'pattern', 'image']);
const asideShapes = 100;

/** Sanitises an SVG. Undefined if it is invalid, has no size, or has so many shapes that browsers would hang. */
function toSafeSvg(text: string) {
  const clean = DOMPurify.sanitize(text.replace(handlers, ''), {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Drawing programs repeat shapes with `use`. References to other files are removed below.
    ADD_TAGS: ['use'],
    ALLOWED_URI_REGEXP: /^(?:[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = clean.querySelector('svg');
  const size = svg && drawnSize(svg);
  if (!size) return undefined;
  for (const use of svg.querySelectorAll('use')) {
    if (!referenceOf(use)?.startsWith('#')) use.remove();
  }
  for (const style of svg.querySelectorAll('style')) {
    style.textContent = withoutIndirection(style.textContent).replace(loaded, '');
  }
  for (const element of svg.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      if (attribute.value.startsWith('data:')) continue;
      const value = withoutIndirection(attribute.value);
      attribute.value = attribute.name === 'style' ? value.replace(loaded, '') : value;
    }
  }
  if (pixelsInside(svg) > maxPixels) return undefined;
  return shapesOf(svg) <= maxShapes ? { svg, ...size } : undefined;
}

const referenceOf = (element: Element) =>
  element.getAttribute('href') ?? element.getAttribute('xlink:href');

/** Adds up the pixels of embedded pictures. Infinite if the size of any picture is unknown. */
function pixelsInside(svg: SVGSVGElement): number {
  let sum = 0;
  for (const image of svg.querySelectorAll('image, feImage')) {
    const reference = referenceOf(image) ?? '';
    if (reference.startsWith('#')) continue;
    const [, data] = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=\s]+)$/.exec(reference) ?? [];
    if (!data) {
      // Removes nested SVGs and external pictures.
      image.remove();
      continue;
    }
    const size = pictureSize(bytesOf(data));
    sum += size ? size.width * size.height : Number.POSITIVE_INFINITY;
  }
  return sum;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (byte) => byte.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Collects the ids that style sheets reference, by element. Undefined if a rule's elements cannot be determined. */
function styledReferences(svg: SVGSVGElement): Map<Element, string[]> | undefined {
  const references = new Map<Element, string[]>();
  const read = (rules: CSSRuleList): boolean =>
    [...rules].every((rule) => {
      const ids = rule instanceof CSSStyleRule ? idsIn(rule.style.cssText) : [];
      if (rule instanceof CSSStyleRule && ids.length > 0) {
        const elements = selected(svg, rule);
        if (!elements) return false;
        for (const element of elements) {
          references.set(element, [...(references.get(element) ?? []), ...ids]);
        }
      }
      return !('cssRules' in rule) || read(rule.cssRules as CSSRuleList);
    });
  const isRead = [...svg.querySelectorAll('style')].every((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    return read(sheet.cssRules);
  });
  return isRead ? references : undefined;
}

/** Returns the elements that a rule selects. Undefined if the selector alone does not determine them. */
function selected(svg: SVGSVGElement, rule: CSSStyleRule): Iterable<Element> | undefined {
  if (rule.parentRule instanceof CSSStyleRule) return undefined;
  try {
    return svg.querySelectorAll(rule.selectorText);
  } catch {
    return undefined;
  }
}

const idsIn = (style: string) =>
  [...style.matchAll(/url\(\s*["']?#([^"')]+)/g)].map(([, id]) => id ?? '');

/** Counts the shapes drawn after following all references ("billion laughs"). Infinite if they cannot be followed. */
function shapesOf(svg: SVGSVGElement): number {
  const known = new Map<Element, number>();
  const byId = new Map([...svg.querySelectorAll('[id]')].map((element) => [element.id, element]));
  const styled = styledReferences(svg);
  if (!styled) return Number.POSITIVE_INFINITY;
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, Number.POSITIVE_INFINITY);
    let sum = aside.has(element.localName) ? asideShapes : 1;
    for (const child of element.children) sum += count(child);
    const ids = [...element.attributes].flatMap(({ name, value }) =>
      /href$/.test(name) ? [value.replace(/^#/, '')] : idsIn(value),
    );
    for (const id of [...ids, ...(styled.get(element) ?? [])]) {
      const target = byId.get(id);
      if (target) sum += count(target);
    }
    known.set(element, sum);
    return sum;
  };
  return count(svg);
}

function drawnSize(svg: SVGSVGElement): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return { width, height };
  const [w, h] = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''));
  return w && h && w > 0 && h > 0 ? { width: w, height: h } : undefined;
}

/** Rasterises an SVG to fit a box. Sets an explicit size; otherwise, browsers would choose one or draw nothing. */
export async function rasterizeSvg(
  text: string,
  box: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const drawing = toSafeSvg(text);
  if (!drawing) throw new Error('The drawing is invalid');
  const { svg, width, height } = drawing;
  const scale = Math.min(box.width / width, box.height / height);
  const [drawnWidth, drawnHeight] = [width, height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(drawnWidth));
  svg.setAttribute('height', String(drawnHeight));
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [drawnWidth, drawnHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, drawnWidth, drawnHeight);
  return canvas;
}
