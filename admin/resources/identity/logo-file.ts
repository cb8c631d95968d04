import { ImageRefused, imageFileMessages } from '#admin/uploads/chosen-file.ts';
import { type Drawable, drawImage, openPicture, toPng } from '#admin/uploads/drawn-image.ts';
import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';
import { type Canvas, fitted, releaseCanvas, toCanvas } from '#shared/logo-preview/canvas.ts';
import {
  backgroundColor,
  cutOut,
  hasClearCorners,
  hexOf,
  isVisibleOn,
  rgbOf,
} from '#shared/logo-preview/cut-out.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { drawnPixels } from '../products/print-areas/read-pixels.ts';

export const logoTypes = 'image/svg+xml,image/png,image/webp,image/jpeg,.svg';
export const logoNote = 'SVG, PNG, WebP ou JPG de até 5 MB. Um fundo de uma cor só é tirado.';

/** Maximum size: three times the size in the header, for high-density screens. */
const logoBox = { width: 1200, height: 480 };

const iconSide = 512;

const iconShare = 0.82;

const almostSquare = 1.1;

/** Aspect ratio above which a picture would be a thin strip in an icon. */
const widest = 2;

const strips = new WeakSet<File>();

/** Returns true for an icon made from a picture so elongated that the icon is illegible. */
export const isStrip = (icon: File): boolean => strips.has(icon);

/** Decodes a picture. An SVG is rendered to fit the box. The caller must release the result. */
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

async function toPngFile(canvas: Canvas, name: string): Promise<File> {
  const data = await toPng(canvas);
  return new File([data], `${name.replace(/\.[^.]*$/, '')}.png`, { type: data.type });
}

/** Logo ready for upload. `keepsBackground` is true if its background remains and a theme would show it as a rectangle. */
interface PreparedLogo {
  file: File;
  keepsBackground: boolean;
}

/** Scales a logo and removes its background, unless the logo would then be invisible on `ground`. */
export async function toLogo(file: File, ground: string): Promise<PreparedLogo> {
  const image = await open(file, logoBox);
  try {
    const { width, height } = fitted(image, logoBox.width, logoBox.height);
    const pixels = drawnPixels(drawImage(image, width, height));
    const cut = cutOut(pixels);
    const isCut = isVisibleOn(cut, rgbOf(ground));
    return {
      file: await toPngFile(toCanvas(isCut ? cut : pixels), file.name),
      keepsBackground: !isCut && backgroundColor(pixels) !== undefined,
    };
  } finally {
    release(image);
  }
}

/** Chooses an icon's background: the picture's own, or else the first ground on which the picture is visible. */
function groundOf(pixels: Pixels, grounds: readonly [string, string]): string {
  const own = hasClearCorners(pixels) ? undefined : backgroundColor(pixels);
  if (own) return hexOf(own);
  return grounds.find((ground) => isVisibleOn(pixels, rgbOf(ground))) ?? grounds[0];
}

/** Creates an opaque icon: phones show transparency as black. Square pictures fill it; others are centred. */
export async function toIcon(
  file: Blob & { name?: string },
  grounds: readonly [string, string],
): Promise<File> {
  const image = await open(file, { width: iconSide, height: iconSide });
  try {
    const longest = Math.max(image.width, image.height);
    const proportion = longest / Math.min(image.width, image.height);
    const isSquare = proportion <= almostSquare;
    const scale = (iconSide / longest) * (isSquare ? 1 : iconShare);
    const [width, height] = [image.width * scale, image.height * scale];
    const ground = groundOf(
      drawnPixels(drawImage(image, Math.ceil(width), Math.ceil(height))),
      grounds,
    );
    const canvas = document.createElement('canvas');
    canvas.width = iconSide;
    canvas.height = iconSide;
    const context = canvas.getContext('2d');
    if (!context) throw new ImageRefused(imageFileMessages.unprepared);
    context.fillStyle = ground;
    context.fillRect(0, 0, iconSide, iconSide);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, (iconSide - width) / 2, (iconSide - height) / 2, width, height);
    const icon = await toPngFile(canvas, file.name ?? 'icone');
    if (proportion > widest) strips.add(icon);
    return icon;
  } finally {
    release(image);
  }
}
