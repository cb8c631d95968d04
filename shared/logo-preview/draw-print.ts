import { type Context, scaledPixels } from './canvas.ts';
import { inDots } from './halftone.ts';
import type { Pixels } from './pixels.ts';
import type { Print } from './print.ts';
import { type PrintJob, printOnto, touchedBox } from './print-onto.ts';
import { inRelief } from './relief.ts';
import { inOneTone, type LogoTraits } from './tone.ts';

/** Prints a logo onto the picture of a canvas, whose pixels the job's plane refers to. */
export function drawPrint(
  context: Context,
  [width, height]: readonly [number, number],
  logo: Pixels,
  traits: LogoTraits,
  job: PrintJob,
): void {
  const box = touchedBox(job, [width, height]);
  if (box.width === 0 || box.height === 0) return;
  const part = context.getImageData(box.left, box.top, box.width, box.height) as Pixels;
  // At about the displayed size, so that pixels are averaged instead of skipped.
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
