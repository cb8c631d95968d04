// The renderer's process: builds the whole site once, then renders what it is told has changed, until the
// publisher that asked for it is done with it or dead.

import { onParentExit } from '#scripts/process/parent.ts';
import { startHeartbeat } from '#scripts/process/signs-of-life.ts';
import type { RendererAnswer, RendererRequest } from './renderer-messages.ts';
import type { SiteRenderer } from './site-renderer.ts';

onParentExit(() => process.exit(1));

startHeartbeat(() => process.send?.({ kind: 'alive' } satisfies RendererAnswer));

// Astro is much to load: by then it has been heard of.
const [{ PageFailed }, site] = await Promise.all([
  import('./pages.ts'),
  import('./site-renderer.ts'),
]);

const answer = (message: RendererAnswer) => process.send?.(message);

async function answering(work: () => Promise<RendererAnswer>): Promise<void> {
  try {
    answer(await work());
  } catch (error) {
    const failed = error instanceof PageFailed ? error : undefined;
    answer({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      page: failed?.page,
      about: failed?.about,
      spares: failed !== undefined || error instanceof site.DataFailed,
    });
  }
}

let renderer: SiteRenderer | undefined;
// maxRSS is in kilobytes.
const cost = () => ({ peakMemory: process.resourceUsage().maxRSS * 1024 });

process.on('message', (request: RendererRequest) =>
  answering(async () => {
    if (!renderer) throw new Error('The site was not built.');
    if (request.kind === 'published') {
      await renderer.markPublished();
      return { kind: 'done' };
    }
    const touched = await renderer.render(request.changes, request.folder);
    return { kind: 'applied', ...touched, ...(await renderer.summary()), ...cost() };
  }),
);

await answering(async () => {
  renderer = await site.SiteRenderer.build(process.argv[2] ?? 'dist');
  return { kind: 'built', ...(await renderer.summary()), ...cost() };
});
