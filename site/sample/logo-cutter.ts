import { pictureSize } from '#shared/images/picture-size.ts';
import {
  backgroundColor,
  hasClearCorners,
  usualTolerance,
  withoutBackground,
} from '#shared/sample/background.ts';
import { finestDetail, finestMeasured } from '#shared/sample/finest-detail.ts';
import { inDots } from '#shared/sample/halftone.ts';
import { brokenLogo, checkPixels, logoTypeOf } from '#shared/sample/logo-file.ts';
import type { Pixels, Rgb } from '#shared/sample/pixels.ts';
import { LogoRefused } from '#shared/sample/refusal.ts';
import { inRelief } from '#shared/sample/relief.ts';
import { inOneTone, type LogoTraits, traitsOf } from '#shared/sample/tone.ts';
import { cropped, opaqueBox } from '#shared/sample/trim.ts';

/** How the background is taken away. */
export interface Cut {
  removed: boolean;
  tolerance: number;
  /** Also inside of letters. */
  inside: boolean;
}

/** A logo ready to be shown on products. */
export interface CutLogo {
  cut: Cut;
  /** Whether there is a background to take away. */
  hasBackground: boolean;
  width: number;
  height: number;
  /** How wide it is in the file; of a drawing in vectors undefined. */
  pixelsWide?: number;
  traits: LogoTraits;
  /** Its finest detail, as a fraction of its width. */
  finest?: number;
  /** It may be finer: it is as fine as can be measured in a picture that is smaller than the file's. */
  finestOrLess?: boolean;
  /** Small pictures of it, as addresses: in its colours, in one tone, and pressed into a surface. */
  color: string;
  tone: string;
  relief: string;
}

/** The sides logos are worked with: of the picture itself, on cards, and to look for fine details. */
const workSide = 1200;
const cardSide = 400;
const detailSide = 600;

/** Less opaque pixels than that are no logo. */
const leastPixels = 12;

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Where there is no canvas off the page, as in older Safari, this runs in the page. */
function makeCanvas(width: number, height: number): { canvas: Canvas; context: Context } {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** A picture, not larger than a side. */
function scaled(picture: CanvasImageSource, size: Pick<Pixels, 'width' | 'height'>, side: number) {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  const [width, height] = [size.width, size.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number];
  const { canvas, context } = makeCanvas(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return { canvas, read: () => context.getImageData(0, 0, width, height) as Pixels };
}

function toCanvas({ data, width, height }: Pixels): Canvas {
  const { canvas, context } = makeCanvas(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

/** The address of a picture. */
async function addressOf(pixels: Pixels): Promise<string> {
  const canvas = toCanvas(pixels);
  const type = { type: 'image/webp', quality: 0.92 };
  const file =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob(type)
      : await new Promise<Blob | null>((done) => canvas.toBlob(done, type.type, type.quality));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file ?? new Blob());
  });
}

/** A logo's picture as it was chosen, of which the background can be taken away again and again. */
interface Source {
  pixels: Pixels;
  /** How many pixels of the file are one of those; 0 of a drawing in vectors. */
  scale: number;
  background: Rgb | undefined;
}
let source: Source | undefined;

/** What is asked for: a file's bytes, a drawing that the page has rasterised, or another cut of the last one. */
export type CutterTask =
  | { bytes: Uint8Array<ArrayBuffer>; name: string }
  | { drawing: ImageBitmap }
  | { cut: Cut };

/** A file is a drawing in vectors, which only a page can rasterise. */
export class IsDrawing extends Error {}

/** The cut logo, and its pixels. Throws LogoRefused, and IsDrawing. */
export async function cutLogo(task: CutterTask): Promise<{ logo: CutLogo; pixels: Pixels }> {
  if ('cut' in task) return toLogo(task.cut);
  source = undefined;
  const picture = 'drawing' in task ? task.drawing : await decode(task);
  const pixels = scaled(picture, picture, workSide).read();
  source = {
    pixels,
    scale: 'drawing' in task ? 0 : picture.width / pixels.width,
    background: backgroundColor(pixels),
  };
  picture.close();
  const { background } = source;
  // Of a photograph what is inside and as light as its ground is a part of it.
  const inside = background !== undefined && !traitsOf(pixels).photographic;
  // What was cut out already keeps the colour it stands on.
  const removed = background !== undefined && !hasClearCorners(pixels);
  const cut = { removed, tolerance: usualTolerance, inside };
  try {
    return await toLogo(cut);
  } catch (error) {
    if (!cut.removed || !(error instanceof LogoRefused)) throw error;
    throw new LogoRefused('A imagem é de uma cor só: não há nada nela que se possa aplicar.');
  }
}

async function decode({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const type = logoTypeOf(bytes, name);
  if (type === 'image/svg+xml') throw new IsDrawing();
  checkPixels(pictureSize(bytes));
  try {
    // Of an animation the first picture.
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    checkPixels(picture);
    return picture;
  } catch (error) {
    throw error instanceof LogoRefused ? error : new LogoRefused(brokenLogo);
  }
}

async function toLogo(cut: Cut): Promise<{ logo: CutLogo; pixels: Pixels }> {
  if (!source) throw new LogoRefused(brokenLogo);
  const { background, scale } = source;
  const removed = cut.removed && background !== undefined;
  const whole = removed ? withoutBackground(source.pixels, background, cut) : source.pixels;
  const box = opaqueBox(whole);
  if (!box || box.width * box.height < leastPixels) {
    throw new LogoRefused(
      removed && cut.tolerance !== usualTolerance
        ? 'Com essa tolerância não sobra nada da logo.'
        : 'A imagem está vazia: é toda transparente.',
    );
  }
  const pixels = cropped(whole, box);
  const traits = traitsOf(pixels);
  const tone = inOneTone(pixels, traits);
  const small = (picture: Pixels, side: number) => scaled(toCanvas(picture), picture, side).read();
  const smallTone = small(tone, cardSide);
  const [color, toneAddress, relief] = (await Promise.all(
    [
      small(pixels, cardSide),
      traits.photographic ? inDots(smallTone) : smallTone,
      inRelief(smallTone),
    ].map(addressOf),
  )) as [string, string, string];
  const detail = small(tone, detailSide);
  const finest = finestDetail(detail);
  const isSmaller = scale === 0 || detail.width < box.width * scale;
  return {
    pixels,
    logo: {
      cut,
      hasBackground: background !== undefined,
      width: box.width,
      height: box.height,
      ...(scale > 0 ? { pixelsWide: Math.round(box.width * scale) } : {}),
      traits,
      ...(finest === undefined
        ? {}
        : {
            finest: finest / detail.width,
            finestOrLess: isSmaller && finest <= finestMeasured,
          }),
      color,
      tone: toneAddress,
      relief,
    },
  };
}
