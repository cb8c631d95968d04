import type { Log } from '#scripts/lib/log.ts';
import { reason } from './patiently.ts';

interface RecurringJob {
  run(): Promise<void>;
  /** In how many milliseconds it is due again. */
  next(): number;
  /** What the log says of a failure, after which it is tried again sooner. */
  failed: string;
  log: Log;
}

/** Not in the way of the start (milliseconds). */
const afterStart = 30_000;

/** After a failure it is tried again sooner (milliseconds). */
const againAfter = 10 * 60_000;

/**
 * Does again and again what PostgreSQL does itself only where it has pg_cron; done twice it is done once.
 * @returns to end it
 */
export function startRecurring({ run, next, failed, log }: RecurringJob): () => void {
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => {
    timer = setTimeout(async () => {
      try {
        await run();
        wait(next());
      } catch (error) {
        log(failed, { error: reason(error) });
        wait(Math.min(againAfter, next()));
      }
    }, milliseconds).unref();
  };
  wait(afterStart);
  return () => clearTimeout(timer);
}
