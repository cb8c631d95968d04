import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit, tellParent } from '#scripts/process/parent.ts';
import { processCost } from '#scripts/process/process-cost.ts';
import { toBuildFailure } from './build-errors.ts';
import type { BuildAnswer } from './build-process.ts';

/**
 * Ties this process to the publisher: it ends with its parent and sends heartbeats. Call it before loading the pages,
 * which takes long.
 */
export function joinParent(): void {
  onParentExit(() => process.exit(1));
  startHeartbeat();
}

/** Answers the parent with the result of some work, or its failure. */
export async function answer(work: () => Promise<unknown>): Promise<void> {
  const answered: BuildAnswer = await work().then(
    (result) => ({ result: result ?? null }),
    (error) => ({ failed: toBuildFailure(error) }),
  );
  await tellParent(answered);
}

/** Makes this process a single build, which releases its memory at the end. */
export async function runBuildProcess(build: () => Promise<unknown>): Promise<void> {
  joinParent();
  await build();
  await answer(async () => processCost());
  process.exit(0);
}
