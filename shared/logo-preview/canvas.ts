import type { Pixels } from './pixels.ts';

/** Thrown when a preview fails. The message is shown to the visitor. */
export class PreviewFailed extends Error {}

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Context = OffscreenCanvasRenderingContext2D;

/** Creates a canvas, even in a worker. */
export function makeCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PreviewFailed('A imagem não pôde ser feita neste navegador.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Frees the pixels of a canvas at once. Safari limits their total, and garbage collection comes too late. */
export function releaseCanvas(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

export function toCanvas({ data, width, height }: Pixels): OffscreenCanvas {
  const { canvas, context } = makeCanvas(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

type Size = Pick<Pixels, 'width' | 'height'>;

/** Scales a size down to fit a box, which is square if no height is given. Never enlarges it. */
export function fitted({ width, height }: Size, across: number, down = across): Size {
  const scale = Math.min(1, across / width, down / height);
  const scaledTo = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaledTo(width), height: scaledTo(height) };
}

/** Background colour of a picture, with a margin as a fraction of its height. */
type Ground = readonly [color: string, margin?: number];

/** Draws a picture on a solid background because JPEG turns transparency black. */
export function onGround(
  picture: ImageBitmap | Canvas,
  { width, height }: Size,
  [color, margin = 0]: Ground = ['#fff'],
) {
  const edge = Math.round(height * margin);
  const drawn = makeCanvas(width + 2 * edge, height + 2 * edge);
  drawn.context.fillStyle = color;
  drawn.context.fillRect(0, 0, drawn.canvas.width, drawn.canvas.height);
  drawn.context.drawImage(picture, edge, edge, width, height);
  return drawn;
}

export function scaled(picture: CanvasImageSource, size: Size, side: number): Pixels {
  const { width, height } = fitted(size, side);
  const { canvas, context } = makeCanvas(width, height);
  context.drawImage(picture, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height) as Pixels;
  releaseCanvas(canvas);
  return pixels;
}

export function scaledPixels(pixels: Pixels, side: number): Pixels {
  const canvas = toCanvas(pixels);
  const copy = scaled(canvas, pixels, side);
  releaseCanvas(canvas);
  return copy;
}

export const encode = (canvas: OffscreenCanvas, type: string, quality = 1): Promise<Blob> =>
  canvas.convertToBlob({ type, quality });
