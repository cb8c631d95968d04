import { type CutterTask, cutLogo, type OpenedLogo } from '#shared/logo-preview/logo-cutter.ts';
import { brokenLogo } from '#shared/logo-preview/logo-file.ts';
import { LogoRefused } from '#shared/logo-preview/refusal.ts';

/** The worker's response: the cut logo, or an error message for the visitor. */
export type CutterAnswer = OpenedLogo | { refused: string };

addEventListener('message', async ({ data }: MessageEvent<CutterTask>) => {
  try {
    const done = await cutLogo(data);
    postMessage(done satisfies CutterAnswer, { transfer: [done.pixels.data.buffer] });
  } catch (error) {
    const refused = error instanceof LogoRefused ? error.message : brokenLogo;
    postMessage({ refused } satisfies CutterAnswer);
  }
});
