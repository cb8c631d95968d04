import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit } from '#scripts/process/parent.ts';
import { processCost } from '#scripts/process/process-cost.ts';
import type { BuildMessage } from './build.ts';

/**
 * Makes this process one build, so that its memory is given back, and so that it ends with whoever asked for it, however
 * that dies.
 */
export async function runBuildProcess(build: () => Promise<unknown>): Promise<void> {
  onParentExit(() => process.exit(1));
  startHeartbeat(() => process.send?.({ kind: 'heartbeat' } satisfies BuildMessage));
  await build();
  const built: BuildMessage = { kind: 'built', ...processCost() };
  process.send?.(built, undefined, {}, () => process.exit(0));
}
