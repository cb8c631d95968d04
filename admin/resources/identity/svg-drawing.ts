import DOMPurify from 'dompurify';
import { ImageRefused, imageFileMessages } from '#admin/uploads/chosen-file.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Whether a file says it is an SVG drawing. */
export const isSvg = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'image/svg+xml' || /\.svg$/i.test(name);

/** Handlers of events, which browsers report to the console as soon as a text that has them is parsed. */
const handlers = /(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** The drawing without scripts, pages inside it, and anything it would load from elsewhere. */
function sanitize(text: string): SVGSVGElement | null {
  const clean = DOMPurify.sanitize(text.replace(handlers, ''), {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Drawing programs repeat shapes by reference; only those of the same file are left.
    ADD_TAGS: ['use'],
    ALLOWED_URI_REGEXP: /^(?:[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const reference of clean.querySelectorAll('use')) {
    const target = reference.getAttribute('href') ?? reference.getAttribute('xlink:href') ?? '';
    if (!target.startsWith('#')) reference.remove();
  }
  return clean.querySelector('svg');
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

/** A drawing that fills a box as far as its proportions allow; throws ImageRefused for what is none. */
export async function drawSvg(
  file: Blob,
  box: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const svg = sanitize(await file.text());
  const size = svg && drawnSize(svg);
  if (!size) throw new ImageRefused(imageFileMessages.type);
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  if (!svg.hasAttribute('viewBox')) {
    svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  }
  // Browsers draw one without a size of its own as large as they like, or not at all.
  svg.setAttribute('width', String(canvas.width));
  svg.setAttribute('height', String(canvas.height));
  svg.setAttribute('xmlns', namespace);
  const source = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } catch {
    throw new ImageRefused(imageFileMessages.type);
  } finally {
    URL.revokeObjectURL(address);
  }
  return canvas;
}
