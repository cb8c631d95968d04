import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit } from '#scripts/process/parent.ts';
import { processCost } from '#scripts/process/process-cost.ts';
import type { BuildAnswer } from './build-process.ts';

/**
 * Ties this process to the publisher: it ends with its parent and sends heartbeats. Call it before loading the pages,
 * which takes long.
 */
export function joinParent(): void {
  onParentExit(() => process.exit(1));
  startHeartbeat(() => process.send?.({ kind: 'heartbeat' } satisfies BuildAnswer));
}

/** Sends the parent an answer; resolves once it is on its way. */
function send(answer: BuildAnswer): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(answer, undefined, {}, () => resolve());
    else resolve();
  });
}

async function toFailure(error: unknown): Promise<BuildAnswer> {
  const [{ PageFailed }, { DataFailed }] = await Promise.all([
    import('./pages.ts'),
    import('./site-renderer.ts'),
  ]);
  const failed = error instanceof PageFailed ? error : undefined;
  return {
    kind: 'failed',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    page: failed?.page,
    pageLabel: failed?.label,
    recoverable: failed !== undefined || error instanceof DataFailed,
  };
}

/** Answers the parent with the result of some work, or its failure. */
export async function answer(work: () => Promise<BuildAnswer>): Promise<void> {
  await send(await work().catch(toFailure));
}

/** Makes this process a single build, which releases its memory at the end. */
export async function runBuildProcess(build: () => Promise<unknown>): Promise<void> {
  joinParent();
  await build();
  await send({ kind: 'done', ...processCost() });
  process.exit(0);
}
