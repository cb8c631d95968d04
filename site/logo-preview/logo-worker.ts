import { IsDrawing, LogoRefused } from '#shared/logo-preview/refusal.ts';
import { type CutterTask, cutLogo } from './logo-cutter.ts';

addEventListener('message', async ({ data }: MessageEvent<CutterTask>) => {
  try {
    const done = await cutLogo(data);
    postMessage(done, { transfer: [done.pixels.data.buffer] });
  } catch (error) {
    const refused = error instanceof LogoRefused ? error.message : null;
    postMessage({ refused, isDrawing: error instanceof IsDrawing });
  }
});
