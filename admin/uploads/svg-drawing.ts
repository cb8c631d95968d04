import { toPictureAddress, toSafeSvg } from '#shared/images/safe-svg.ts';
import { ImageRefused, imageFileMessages } from './chosen-file.ts';

/** True if name or type are those of an SVG. */
export const isSvg = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'image/svg+xml' || /\.svg$/i.test(name);

/** Rasterises a drawing to fit a box; throws ImageRefused if it is invalid. */
export async function drawSvg(
  file: Blob,
  box: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const drawing = toSafeSvg(await file.text());
  if (!drawing) throw new ImageRefused(imageFileMessages.type);
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawing.width * scale));
  canvas.height = Math.max(1, Math.round(drawing.height * scale));
  try {
    const image = new Image();
    image.src = toPictureAddress(drawing, canvas);
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } catch {
    throw new ImageRefused(imageFileMessages.type);
  }
  return canvas;
}
