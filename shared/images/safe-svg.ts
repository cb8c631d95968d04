import DOMPurify from 'dompurify';

/** A drawing that may be drawn as a picture, and the size it says it has. */
export interface SafeSvg {
  svg: SVGSVGElement;
  width: number;
  height: number;
}

/** Handlers of events, which browsers report to the console as soon as a text that has them is parsed. */
const handlers = /(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** What styles would load from elsewhere. */
const loaded = /@import[^;]*;?|url\(\s*["']?(?!#|["'])[^)]*\)/gi;

/** More shapes than any logo has. */
const maxShapes = 20_000;

/**
 * The drawing without scripts, pages inside it, and anything it would load from elsewhere; undefined for what is none,
 * has no size, or draws so many shapes that no browser would end.
 */
export function toSafeSvg(text: string): SafeSvg | undefined {
  const clean = DOMPurify.sanitize(text.replace(handlers, ''), {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Drawing programs repeat shapes by reference; only those of the same file are left.
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
    style.textContent = style.textContent.replace(loaded, '');
  }
  for (const styled of svg.querySelectorAll('[style]')) {
    styled.setAttribute('style', styled.getAttribute('style')?.replace(loaded, '') ?? '');
  }
  return shapesOf(svg) <= maxShapes ? { svg, ...size } : undefined;
}

const referenceOf = (element: Element) =>
  element.getAttribute('href') ?? element.getAttribute('xlink:href');

/**
 * How many elements are drawn when all references are followed: nested ones multiply ("billion laughs"). What refers to
 * itself is not drawn by browsers, and counted once.
 */
function shapesOf(svg: SVGSVGElement): number {
  const known = new Map<Element, number>();
  const byId = new Map([...svg.querySelectorAll('[id]')].map((element) => [element.id, element]));
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 1);
    let sum = 1;
    for (const child of element.children) sum += count(child);
    for (const { name, value } of element.attributes) {
      const ids = /href$/.test(name)
        ? [value]
        : [...value.matchAll(/url\(\s*["']?(#[^"')]+)/g)].map(([, id]) => id ?? '');
      for (const id of ids) {
        const target = byId.get(id.slice(1));
        if (target) sum += count(target);
      }
    }
    known.set(element, sum);
    return sum;
  };
  return count(svg);
}

/** The size a drawing says it has; undefined where it says none. */
function drawnSize(svg: SVGSVGElement): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return { width, height };
  const [w, h] = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''));
  return w && h && w > 0 && h > 0 ? { width: w, height: h } : undefined;
}

/** A drawing as the address of a picture in a size: browsers draw one without as large as they like, or not at all. */
export function toPictureAddress(
  { svg, width, height }: SafeSvg,
  drawn: { width: number; height: number },
): string {
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(drawn.width));
  svg.setAttribute('height', String(drawn.height));
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}
