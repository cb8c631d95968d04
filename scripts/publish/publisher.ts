import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../../shared/publishing/change.ts';
import { BuildFailed } from './build-failed.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Ended } from './vital-signs.ts';

export interface PublisherParts {
  outbox: Outbox;
  /**
   * Makes changes live, or whatever differs when they are not known; throws and leaves the old site when
   * it cannot. Answers how many files were written, or `all`, for the log.
   */
  publish(changes: readonly Change[] | undefined, signal: AbortSignal): Promise<number | 'all'>;
  /** Whether there is work for a quiet moment. */
  quietWork(): boolean;
  /** Does it, until the signal says that somebody waits. */
  workQuietly(signal: AbortSignal): Promise<void>;
  log: Log;
  /** A publication ended. */
  ended(how: Ended): void;
}

/** Changes that arrive within this time after the first join its build (milliseconds). */
const gatherFor = 50;

/** At most one build begins in this time, so that a thousand saves in a minute are few builds (milliseconds). */
const buildEvery = 1000;

/** What is due is looked for at most this often, as the database's clock may not be this machine's (milliseconds). */
const leastRest = 1000;

/** The outbox is looked at this often without a webhook, in case one was lost (milliseconds). */
const sweepEvery = 30_000;

/** Whether there was no room left, for the publisher or for its renderer. */
function isDiskFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || (error instanceof BuildFailed && /\bENOSPC\b/.test(message));
}

/** What the back-office shows of a failure; the cause is in the publisher's log. */
export function forTheEditor(error: unknown): string {
  const still = 'O site anterior continua no ar, e uma nova tentativa será feita sozinha.';
  if (isDiskFull(error)) {
    return `O disco do servidor está cheio: avise quem cuida dele. ${still}`;
  }
  if (!(error instanceof BuildFailed) || error.page === undefined) {
    return `O site não pôde ser montado. ${still}`;
  }
  const page = error.about === undefined ? error.page : `“${error.about}” (${error.page})`;
  return `A página de ${page} não pôde ser montada. Confira esse cadastro e salve de novo. ${still}`;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Waits after the nth failure in a row: 2 s, 4 s, 8 s … at most five minutes (seconds). */
export function retryAfter(attempts: number): number {
  return Math.min(300, 2 ** Math.min(attempts, 10));
}

/**
 * Publishes what the outbox holds, one build at a time. Everything due when a build begins is published
 * by it; what is saved during a build is due for the next one.
 */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #stopping = new AbortController();
  #wake: () => void = () => {};
  #awake = Promise.resolve();
  #running: Promise<void> | undefined;
  /** When the last build began, by a clock that does not jump. */
  #lastBuild = Number.NEGATIVE_INFINITY;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#sleep();
  }

  #sleep(): void {
    this.#awake = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** There may be something to publish. */
  wake(): void {
    this.#wake();
  }

  /** Begins; `first` publishes once even if the outbox is empty. */
  start(first: boolean): void {
    this.#running ??= this.#run(first);
  }

  /** Ends a build that runs: its changes stay in the outbox and are built at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  async #run(first: boolean): Promise<void> {
    let unpublished = first;
    let failures = 0;
    let quiet = false;
    await this.#patiently(() => this.#parts.outbox.release());
    while (!this.#stopping.signal.aborted) {
      this.#sleep();
      const { publications: claimed, gap } = (await this.#patiently(() =>
        this.#parts.outbox.claim(),
      )) ?? { publications: [], gap: false };
      unpublished ||= gap;
      if (claimed.length > 0 || unpublished) {
        const attempts = claimed.map((publication) => publication.attempts);
        const failed = await this.#build(
          claimed.map(({ id }) => id),
          unpublished,
          Math.max(failures + 1, ...attempts),
        );
        unpublished &&= failed;
        failures = failed ? failures + 1 : 0;
        if (!failed) {
          await this.#gather();
          continue;
        }
      } else if (quiet && this.#parts.quietWork()) {
        await this.#workQuietly();
      }
      const retry = unpublished ? retryAfter(failures) * 1000 : sweepEvery;
      quiet = await this.#rest(retry);
    }
  }

  /** @returns whether it failed */
  async #build(ids: number[], everything: boolean, attempt: number): Promise<boolean> {
    const { outbox, publish, log, ended } = this.#parts;
    const { signal } = this.#stopping;
    const began = performance.now();
    this.#lastBuild = began;
    const seconds = () => Math.round(performance.now() - began) / 1000;
    try {
      const changes = everything ? undefined : await this.#patiently(() => outbox.changesOf(ids));
      const files = await publish(changes, signal);
      log('live', { publications: ids, seconds: seconds(), files });
      ended({ ok: true, seconds: seconds() });
      await this.#patiently(() => outbox.markLive(ids));
      return false;
    } catch (error) {
      // A build ended by our own stop has not failed: its changes are still due.
      if (signal.aborted) return true;
      const output = error instanceof BuildFailed ? error.output : undefined;
      log('failed', { publications: ids, seconds: seconds(), error: reason(error), output });
      ended({ ok: false, seconds: seconds() });
      await this.#patiently(() => outbox.markFailed(ids, forTheEditor(error), retryAfter(attempt)));
      return true;
    }
  }

  async #workQuietly(): Promise<void> {
    const { workQuietly, log } = this.#parts;
    const disturbed = new AbortController();
    this.#awake.then(() => disturbed.abort());
    try {
      await workQuietly(AbortSignal.any([this.#stopping.signal, disturbed.signal]));
      log('put together');
    } catch (error) {
      log('not put together', { error: reason(error) });
    }
  }

  /**
   * Rests until something may be due: a webhook, a retry whose time has come, or the sweep.
   * @returns whether nothing woke it
   */
  async #rest(atMost: number): Promise<boolean> {
    const { signal } = this.#stopping;
    const due = await this.#parts.outbox.nextDue().catch(() => undefined);
    const until =
      due === undefined ? atMost : Math.max(leastRest, Math.min(atMost, +due - Date.now()));
    const resting = new AbortController();
    const quiet = await Promise.race([
      this.#awake.then(() => false),
      wait(until, undefined, { signal: AbortSignal.any([signal, resting.signal]) }).then(
        () => true,
        () => false,
      ),
    ]);
    resting.abort();
    await this.#gather();
    return quiet;
  }

  /** Lets what is saved at the same time join the next build. */
  async #gather(): Promise<void> {
    const { signal } = this.#stopping;
    const pause = Math.max(gatherFor, this.#lastBuild + buildEvery - performance.now());
    if (!signal.aborted) await wait(pause, undefined, { signal }).catch(() => {});
  }

  /** Repeats a call to the outbox while the backend is down; gives up only when stopping. */
  async #patiently<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    for (let attempt = 1; !this.#stopping.signal.aborted; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        if (attempt === 1) this.#parts.log('outbox unreachable', { error: reason(error) });
        const pause = Math.min(10_000, 250 * 2 ** Math.min(attempt, 6));
        await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }
}
