import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit } from '#scripts/process/parent.ts';
import type { RendererAnswer } from './renderer-messages.ts';

/**
 * Makes this process one of the renderer's: it ends with whoever asked for it, and says that it is alive. To be called
 * before the pages are loaded, which takes long.
 */
export function answerTheParent(): void {
  onParentExit(() => process.exit(1));
  startHeartbeat(() => process.send?.({ kind: 'heartbeat' } satisfies RendererAnswer));
}

/** Answers what work comes to, or how it failed; resolves when the answer is on its way. */
export async function answer(work: () => Promise<RendererAnswer>): Promise<void> {
  const message = await work().catch(async (error): Promise<RendererAnswer> => {
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
  });
  await new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}
