import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the wait after the nth consecutive failure: 2 s, 4 s, 8 s … at most `most` (seconds). */
export const retryAfter = (attempts: number, most = 300) =>
  Math.min(most, 2 ** Math.min(attempts, 20));

/** Retries an outbox call while the backend is unreachable; returns undefined once stopping. */
export async function withRetry<Result>(
  call: () => Promise<Result>,
  { stopping, log, event }: { stopping: AbortSignal; log: Log; event: string },
): Promise<Result | undefined> {
  for (let attempt = 1; !stopping.aborted; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 1) log(event, { error: reason(error) });
      const pause = Math.min(10_000, 250 * 2 ** Math.min(attempt, 6));
      await wait(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}
