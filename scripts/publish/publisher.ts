import { setTimeout as wait } from 'node:timers/promises';
import { BuildFailed } from './build.ts';
import type { Outbox } from './outbox.ts';

export interface PublisherParts {
  outbox: Outbox;
  /** Builds the site of this moment and makes it live; throws and leaves the old one when it cannot. */
  publish(signal: AbortSignal): Promise<void>;
  log(message: string): void;
}

/** Changes that arrive within this time after the first join its build (milliseconds). */
const gatherFor = 150;

/** The outbox is looked at this often without a webhook, in case one was lost (milliseconds). */
const sweepEvery = 30_000;

/** What the back-office shows of a failure; the cause is in the publisher's log. */
const forTheEditor =
  'O site não pôde ser montado. O anterior continua no ar, e uma nova tentativa será feita sozinha.';

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
    await this.#patiently(() => this.#parts.outbox.release());
    while (!this.#stopping.signal.aborted) {
      this.#sleep();
      const claimed = (await this.#patiently(() => this.#parts.outbox.claim())) ?? [];
      if (claimed.length > 0 || unpublished) {
        const attempts = claimed.map((publication) => publication.attempts);
        const failed = await this.#build(
          claimed.map(({ id }) => id),
          Math.max(failures + 1, ...attempts),
        );
        unpublished &&= failed;
        failures = failed ? failures + 1 : 0;
        if (!failed) continue;
      }
      const retry = unpublished ? retryAfter(failures) * 1000 : sweepEvery;
      await this.#rest(retry);
    }
  }

  /** @returns whether it failed */
  async #build(ids: number[], attempt: number): Promise<boolean> {
    const { outbox, publish, log } = this.#parts;
    const { signal } = this.#stopping;
    const began = performance.now();
    try {
      await publish(signal);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      log(`no ar em ${seconds} s${ids.length > 0 ? ` (publicação ${ids.join(', ')})` : ''}`);
      await this.#patiently(() => outbox.markLive(ids));
      return false;
    } catch (error) {
      // A build ended by our own stop has not failed: its changes are still due.
      if (signal.aborted) return true;
      log(`a publicação falhou: ${error instanceof Error ? error.message : String(error)}`);
      if (error instanceof BuildFailed) log(error.output);
      await this.#patiently(() => outbox.markFailed(ids, forTheEditor, retryAfter(attempt)));
      return true;
    }
  }

  /** Rests until something may be due: a webhook, a retry whose time has come, or the sweep. */
  async #rest(atMost: number): Promise<void> {
    const { signal } = this.#stopping;
    const due = await this.#parts.outbox.nextDue().catch(() => undefined);
    const until = due === undefined ? atMost : Math.max(0, Math.min(atMost, +due - Date.now()));
    const resting = new AbortController();
    await Promise.race([
      this.#awake,
      wait(until, undefined, { signal: AbortSignal.any([signal, resting.signal]) }).catch(() => {}),
    ]);
    resting.abort();
    if (!signal.aborted) await wait(gatherFor, undefined, { signal }).catch(() => {});
  }

  /** Repeats a call to the outbox while the backend is down; gives up only when stopping. */
  async #patiently<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    for (let attempt = 1; !this.#stopping.signal.aborted; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        if (attempt === 1) this.#parts.log(error instanceof Error ? error.message : String(error));
        const pause = Math.min(10_000, 250 * 2 ** Math.min(attempt, 6));
        await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }
}
