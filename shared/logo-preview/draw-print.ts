import type { Quad } from '../print-areas/quad.ts';
import { type Context, scaledPixels } from './canvas.ts';
import { inDots } from './halftone.ts';
import { squareToQuad } from './homography.ts';
import type { Pixels } from './pixels.ts';
import type { Print } from './print.ts';
import { type PrintJob, printOnto, touchedBox } from './print-onto.ts';
import { inRelief } from './relief.ts';
import { inOneTone, type LogoTraits } from './tone.ts';

/** Prints a logo onto an area of the canvas's picture. Does nothing if the area's corners form no plane. */
export function drawPrint(
  context: Context,
  [width, height]: readonly [number, number],
  logo: Pixels,
  traits: LogoTraits,
  quad: Quad,
  print: Omit<PrintJob, 'plane'>,
): void {
  const plane = squareToQuad(quad.map(([x, y]) => [x * width, y * height]) as unknown as Quad);
  if (!plane) return;
  const job = { ...print, plane };
  const box = touchedBox(job, [width, height]);
  if (box.width === 0 || box.height === 0) return;
  const part = context.getImageData(box.left, box.top, box.width, box.height) as Pixels;
  // Scaled to about its displayed size first to average pixels instead of skipping them.
  const seen = scaledPixels(logo, Math.max(box.width, box.height));
  printOnto(part, asPrinted(seen, job.print, traits), job, box);
  context.putImageData(part as ImageData, box.left, box.top);
}

function asPrinted(seen: Pixels, { ink, relief }: Print, traits: LogoTraits): Pixels {
  if (!ink && !relief) return seen;
  const tone = inOneTone(seen, traits);
  if (relief) return inRelief(tone);
  return traits.photographic ? inDots(tone) : tone;
}
