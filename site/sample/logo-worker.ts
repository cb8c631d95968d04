import { LogoRefused } from '#shared/sample/logo-file.ts';
import { type CutterTask, cutLogo } from './logo-cutter.ts';

addEventListener('message', async ({ data }: MessageEvent<CutterTask>) => {
  try {
    const done = await cutLogo(data);
    postMessage(done, { transfer: [done.pixels.data.buffer] });
  } catch (error) {
    postMessage({ refused: error instanceof LogoRefused ? error.message : null });
  }
});
