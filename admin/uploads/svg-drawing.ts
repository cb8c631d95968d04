import { rasterizeSvg } from '#shared/images/safe-svg.ts';
import { ImageRefused, imageFileMessages } from './chosen-file.ts';

export const isSvg = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'image/svg+xml' || /\.svg$/i.test(name);

/** Rasterises an SVG so that it fits a box. Rejects with ImageRefused if the SVG is invalid. */
export async function drawSvg(
  file: Blob,
  box: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  return rasterizeSvg(await file.text(), box).catch(() => {
    throw new ImageRefused(imageFileMessages.type);
  });
}
