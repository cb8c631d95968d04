import { toDataUrl } from '../files/data-url.ts';
import type { ImageType } from '../images/file-rules.ts';
import { pictureSize } from '../images/picture-size.ts';
import { encode, releaseCanvas, scaled, scaledPixels, toCanvas } from './canvas.ts';
import { backgroundColor, hasClearCorners, usualTolerance, withoutBackground } from './cut-out.ts';
import { finestDetail, finestMeasured } from './finest-detail.ts';
import { cropped, type Frame, framed, isRectangle, opaqueBox } from './frame.ts';
import { inDots } from './halftone.ts';
import { brokenLogo, checkPixels } from './logo-file.ts';
import type { Pixels, Rgb } from './pixels.ts';
import { LogoRefused } from './refusal.ts';
import { inRelief } from './relief.ts';
import { inOneTone, type LogoTraits, traitsOf } from './tone.ts';

export interface Cut {
  removed: boolean;
  tolerance: number;
  /** True to also remove enclosed background, such as the holes in letters. */
  inside: boolean;
  /** Missing in logos stored by older versions. */
  frame?: Frame;
}

export interface CutLogo {
  cut: Cut;
  /** True if there is a background to remove. */
  hasBackground: boolean;
  /** True if the logo prints as a rectangle unless a frame crops it. */
  isRectangle?: boolean;
  width: number;
  height: number;
  /** Width in pixels at the file's resolution, or undefined for vectors. */
  pixelsWide?: number;
  traits: LogoTraits;
  /** Thickness of the finest detail, as a fraction of the logo's width. */
  finest?: number;
  /** True if details may be finer because a smaller copy of the file was measured. */
  finestOrLess?: boolean;
  /** Small pictures as data URLs: in colour, in one tone, and debossed. */
  color: string;
  tone: string;
  relief: string;
}

export interface OpenedLogo {
  logo: CutLogo;
  pixels: Pixels;
}

/** Maximum sides (pixels) of the working copy, the card picture and the copy used to measure details. */
const workSide = 1200;
const usualCardSide = 400;
const detailSide = 600;

const nothingLeft = 'Com essa tolerância não sobra nada da logo.';

/** Minimum area of a logo's bounding box (pixels). */
const leastPixels = 12;

async function addressOf(pixels: Pixels): Promise<string> {
  const canvas = toCanvas(pixels);
  const picture = await encode(canvas, 'image/webp', 0.92);
  releaseCanvas(canvas);
  return toDataUrl(picture);
}

/** Original picture of a logo, stored to allow removing its background again with other options. */
interface Source {
  pixels: Pixels;
  /** Number of file pixels per picture pixel, or 0 for vectors. */
  scale: number;
  background: Rgb | undefined;
}
let source: Source | undefined;

interface PictureFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
}

/** Input of the cutter: a picture file, a drawing rasterised by the page, or new options for the last picture. */
export type CutterTask = PictureFile | { drawing: ImageBitmap } | { cut: Cut };

/** Returns the cut logo and its pixels. Throws LogoRefused, or another error if the file is broken. */
export async function cutLogo(task: CutterTask, cardSide = usualCardSide): Promise<OpenedLogo> {
  if ('cut' in task) return toLogo(task.cut, cardSide);
  source = undefined;
  const picture = 'drawing' in task ? task.drawing : await decode(task);
  const pixels = scaled(picture, picture, workSide);
  source = {
    pixels,
    scale: 'drawing' in task ? 0 : picture.width / pixels.width,
    background: backgroundColor(pixels),
  };
  picture.close();
  const { background } = source;
  // Enclosed areas in a photograph that match the background belong to the subject.
  const inside = background !== undefined && !traitsOf(pixels).photographic;
  // A logo that is already cut out, such as a badge, keeps its own background.
  const removed = background !== undefined && !hasClearCorners(pixels);
  const cut = { removed, tolerance: usualTolerance, inside };
  try {
    return await toLogo(cut, cardSide);
  } catch (error) {
    if (!cut.removed || !(error instanceof LogoRefused)) throw error;
    throw new LogoRefused('A imagem é de uma cor só: não há nada nela que se possa aplicar.');
  }
}

async function decode({ bytes, type }: PictureFile) {
  checkPixels(pictureSize(bytes));
  // Decodes only the first frame of an animation.
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  checkPixels(picture);
  return picture;
}

async function toLogo(cut: Cut, cardSide: number): Promise<OpenedLogo> {
  if (!source) throw new LogoRefused(brokenLogo);
  const { background, scale } = source;
  const removed = cut.removed && background !== undefined;
  const whole = removed ? withoutBackground(source.pixels, background, cut) : source.pixels;
  const box = opaqueBox(whole);
  if (!box || box.width * box.height < leastPixels) {
    const isCut = removed && cut.tolerance !== usualTolerance;
    throw new LogoRefused(isCut ? nothingLeft : 'A imagem está vazia: é toda transparente.');
  }
  const content = cropped(whole, box);
  const isBlock = isRectangle(content);
  const pixels = isBlock ? framed(content, cut.frame ?? 'whole') : content;
  const traits = traitsOf(pixels);
  const tone = inOneTone(pixels, traits);
  const smallTone = scaledPixels(tone, cardSide);
  const addresses = Promise.all(
    [
      scaledPixels(pixels, cardSide),
      traits.photographic ? inDots(smallTone) : smallTone,
      inRelief(smallTone),
    ].map(addressOf),
  );
  // Measured while the browser encodes the pictures.
  const detail = scaledPixels(tone, detailSide);
  const finest = finestDetail(detail);
  const [color, toneAddress, relief] = (await addresses) as [string, string, string];
  const isSmaller = scale === 0 || detail.width < pixels.width * scale;
  return {
    pixels,
    logo: {
      cut,
      hasBackground: background !== undefined,
      isRectangle: isBlock,
      width: pixels.width,
      height: pixels.height,
      ...(scale > 0 && { pixelsWide: Math.round(pixels.width * scale) }),
      traits,
      ...(finest !== undefined && {
        finest: finest / detail.width,
        finestOrLess: isSmaller && finest <= finestMeasured,
      }),
      color,
      tone: toneAddress,
      relief,
    },
  };
}
