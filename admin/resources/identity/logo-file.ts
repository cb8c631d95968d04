import { ImageRefused, imageFileMessages } from '#admin/uploads/chosen-file.ts';
import { type Drawable, drawImage, releaseCanvas, toPng } from '#admin/uploads/drawn-image.ts';
import { openPicture } from '#admin/uploads/open-picture.ts';
import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';

export const logoTypes = 'image/svg+xml,image/png,image/webp,image/jpeg,.svg';
export const logoNote = 'SVG, PNG, WebP ou JPG de até 5 MB, de preferência com fundo transparente.';

/** Maximum size: three times the header's, for dense screens. */
const logoBox = { width: 1200, height: 480 };

const iconSide = 512;

const iconShare = 0.82;

const almostSquare = 1.1;

/** Decodes a picture, rendering SVG to fit the box; the caller releases the result. */
async function open(file: Blob & { name?: string }, box: typeof logoBox): Promise<Drawable> {
  if (isSvg({ name: file.name ?? '', type: file.type })) return drawSvg(file, box);
  return openPicture(file).catch((cause: unknown) => {
    throw cause instanceof ImageRefused ? cause : new ImageRefused(imageFileMessages.type);
  });
}

function release(image: Drawable): void {
  if (image instanceof ImageBitmap) image.close();
  else releaseCanvas(image);
}

async function toPngFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const data = await toPng(canvas);
  return new File([data], `${name.replace(/\.[^.]*$/, '')}.png`, { type: data.type });
}

export async function toLogo(file: File): Promise<File> {
  const image = await open(file, logoBox);
  try {
    const scale = Math.min(1, logoBox.width / image.width, logoBox.height / image.height);
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    return await toPngFile(drawImage(image, width ?? 1, height ?? 1), file.name);
  } finally {
    release(image);
  }
}

/**
 * Makes the icon of browsers and installed apps: fills it with a square picture, centres any other on the background.
 * It has no transparent parts, which phones would show black.
 */
export async function toIcon(file: Blob & { name?: string }, ground: string): Promise<File> {
  const image = await open(file, { width: iconSide, height: iconSide });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = iconSide;
    canvas.height = iconSide;
    const context = canvas.getContext('2d');
    if (!context) throw new ImageRefused(imageFileMessages.unprepared);
    context.fillStyle = ground;
    context.fillRect(0, 0, iconSide, iconSide);
    context.imageSmoothingQuality = 'high';
    const longest = Math.max(image.width, image.height);
    const isSquare = longest / Math.min(image.width, image.height) <= almostSquare;
    const scale = (iconSide / longest) * (isSquare ? 1 : iconShare);
    const [width, height] = [image.width * scale, image.height * scale];
    context.drawImage(image, (iconSide - width) / 2, (iconSide - height) / 2, width, height);
    return await toPngFile(canvas, file.name ?? 'icone');
  } finally {
    release(image);
  }
}
