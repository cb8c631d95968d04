import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxPixels } from '../images/picture-size.ts';
import { contentBox } from './cut-out.ts';
import { brokenPdf, checkPdfText, lockedPdf } from './logo-file.ts';
import type { Pixels } from './pixels.ts';
import type { Rectangle } from './placement.ts';
import { LogoRefused } from './refusal.ts';

/** Longer side (pixels) of the small copy used to locate the logo. */
const searchedSide = 400;

/** Timeout for opening a PDF (ms). */
const maxTime = 30_000;

/** Margin in the background colour around the logo, as a fraction of the logo's longer side. */
const margin = 0.03;

/** Rasterises a PDF's first page, transparent and trimmed to a 3 % margin. `side` is in pixels. Throws LogoRefused. */
export async function rasterizePdf(
  data: Uint8Array<ArrayBuffer>,
  side: number,
): Promise<{ canvas: HTMLCanvasElement; pages: number }> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({ data, useWasm: false, maxImageSize: maxPixels, verbosity: 0 });
  const timer = setTimeout(() => void task.destroy(), maxTime);
  // A worker that fails to start never replies.
  port.onerror = () => void task.destroy();
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    checkPdfText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    return { canvas: await drawLogo(page, side), pages: pdf.numPages };
  } catch (error) {
    if (error instanceof LogoRefused) throw error;
    throw new LogoRefused(error instanceof PasswordException ? lockedPdf : brokenPdf);
  } finally {
    clearTimeout(timer);
    await task.destroy();
    port.terminate();
  }
}

async function drawLogo(page: PDFPageProxy, side: number): Promise<HTMLCanvasElement> {
  const size = page.getViewport({ scale: 1 });
  const scale = searchedSide / Math.max(size.width, size.height);
  const whole = { left: 0, top: 0, width: size.width * scale, height: size.height * scale };
  const { context } = await draw(page, scale, whole);
  const { canvas } = context;
  const found = context.getImageData(0, 0, canvas.width, canvas.height) as Pixels;
  const box = contentBox(found) ?? whole;
  const space = margin * Math.max(box.width, box.height);
  const zoom = side / (Math.max(box.width, box.height) + 2 * space);
  const zoomed = {
    left: (box.left - space) * zoom,
    top: (box.top - space) * zoom,
    width: (box.width + 2 * space) * zoom,
    height: (box.height + 2 * space) * zoom,
  };
  return (await draw(page, scale * zoom, zoomed)).canvas;
}

async function draw(page: PDFPageProxy, scale: number, box: Rectangle) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(box.width), Math.ceil(box.height)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new LogoRefused(brokenPdf);
  const viewport = page.getViewport({ scale, offsetX: -box.left, offsetY: -box.top });
  const { promise } = page.render({
    canvas: null,
    canvasContext: context,
    viewport,
    background: 'transparent',
    annotationMode: AnnotationMode.DISABLE,
  });
  await promise;
  return { canvas, context };
}
