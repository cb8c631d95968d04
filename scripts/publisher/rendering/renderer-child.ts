// The renderer's process: builds the whole site once, then renders what it is told has changed, until the
// publisher that asked for it is done with it or dead.

import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit } from '#scripts/process/parent.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import type { BuildCost } from './build.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What the publisher asks of this process, one thing at a time. */
export type RendererRequest =
  | { kind: 'render'; changes: readonly Change[] | undefined; folder: string }
  | { kind: 'published' };

/** What it answers; `built` comes unasked, when the first build is whole. */
export type RendererAnswer =
  | ({ kind: 'built' } & SiteSummary & BuildCost)
  | ({ kind: 'rendered' } & AffectedPages & SiteSummary & BuildCost)
  | { kind: 'done' }
  /** Unasked, again and again. */
  | { kind: 'heartbeat' }
  | {
      kind: 'failed';
      message: string;
      page: string | undefined;
      pageLabel: string | undefined;
      /** Whether the renderer is as good as before. */
      recoverable: boolean;
    };

onParentExit(() => process.exit(1));

startHeartbeat(() => process.send?.({ kind: 'heartbeat' } satisfies RendererAnswer));

// Loading Astro takes long: the heartbeat comes before it.
const [{ PageFailed }, { DataFailed }, { buildWhole }] = await Promise.all([
  import('./pages.ts'),
  import('./site-renderer.ts'),
  import('./whole-build.ts'),
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
      pageLabel: failed?.label,
      recoverable: failed !== undefined || error instanceof DataFailed,
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
    const affected = await renderer.render(request.changes, request.folder);
    return { kind: 'rendered', ...affected, ...(await renderer.summary()), ...cost() };
  }),
);

await answering(async () => {
  renderer = await buildWhole(process.argv[2] ?? 'dist');
  return { kind: 'built', ...(await renderer.summary()), ...cost() };
});
