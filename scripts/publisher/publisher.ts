import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '#shared/publishing/change.ts';
import { formatLeftOutRecords } from '#shared/publishing/left-out-records.ts';
import type { Log } from '../lib/log.ts';
import { toFailureMessage } from './failure-message.ts';
import type { PublicationEnd } from './health.ts';
import type { Outbox, Publication } from './outbox/outbox.ts';
import type { Published } from './releases/deployer.ts';
import { acceptedWith, TooFewProducts } from './releases/too-few-products.ts';
import { BuildFailed } from './rendering/build-failed.ts';

export interface PublisherParts {
  outbox: Outbox;
  /**
   * Makes changes live, or whatever differs when they are not known; throws and leaves the old site when
   * it cannot.
   * @param accepted somebody wants the site with so many products at least, however many the live one has
   */
  deploy(
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
    accepted: number | undefined,
  ): Promise<Published>;
  /** Whether there is work for a quiet moment. */
  shouldCompact(): boolean;
  /** Does it, until the signal says that somebody waits. */
  compact(signal: AbortSignal): Promise<void>;
  log: Log;
  /** A publication begins. */
  began(): void;
  /** It ended. */
  ended(how: PublicationEnd): void;
}

/** Changes that arrive within this time after the first join its build (milliseconds). */
const gatherFor = 50;

/** At most one build begins in this time, so that a thousand saves in a minute are few builds (milliseconds). */
const buildEvery = 1000;

/** What is due is looked for at most this often, as the database's clock may not be this machine's (milliseconds). */
const leastRest = 1000;

/** The outbox is looked at this often without a webhook, in case one was lost (milliseconds). */
const sweepEvery = 30_000;

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Waits after the nth failure in a row: 2 s, 4 s, 8 s … at most five minutes (seconds). */
export function retryAfter(attempts: number): number {
  return Math.min(300, 2 ** Math.min(attempts, 10));
}

/** A site that was refused is tried again this late: nothing but somebody's decision or the data mends it (seconds). */
const refusedRetryAfter = 300;

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
    let retry: number | undefined;
    await this.#patiently(() => this.#parts.outbox.release());
    while (!this.#stopping.signal.aborted) {
      this.#sleep();
      const { publications: claimed, gap } = (await this.#patiently(() =>
        this.#parts.outbox.claim(),
      )) ?? { publications: [], gap: false };
      unpublished ||= gap;
      if (claimed.length > 0 || unpublished) {
        retry = await this.#build(claimed, unpublished, failures);
        if (retry === undefined) {
          [unpublished, failures] = [false, 0];
          await this.#gather();
          continue;
        }
        failures += 1;
      } else if (quiet && this.#parts.shouldCompact()) {
        await this.#workQuietly();
      }
      quiet = await this.#rest(unpublished && retry !== undefined ? retry * 1000 : sweepEvery);
    }
  }

  /** @returns in how many seconds it may be tried again, if it failed */
  async #build(
    claimed: readonly Publication[],
    everything: boolean,
    failures: number,
  ): Promise<number | undefined> {
    const { outbox, deploy: publish, log, ended } = this.#parts;
    const { signal } = this.#stopping;
    const ids = claimed.map(({ id }) => id);
    const attempt = Math.max(failures + 1, ...claimed.map(({ attempts }) => attempts));
    const began = performance.now();
    this.#lastBuild = began;
    this.#parts.began();
    const seconds = () => Math.round(performance.now() - began) / 1000;
    try {
      const changes = everything ? undefined : await this.#patiently(() => outbox.changesOf(ids));
      const { files, products, leftOut } = await publish(changes, signal, acceptedWith(claimed));
      const without = leftOut.length > 0 ? { without: leftOut } : {};
      log('live', { publications: ids, seconds: seconds(), files: files ?? 'all', ...without });
      ended({ ok: true, seconds: seconds(), leftOut: leftOut.length });
      await this.#patiently(() =>
        outbox.markLive(ids, { products, notice: formatLeftOutRecords(leftOut) }),
      );
      return undefined;
    } catch (error) {
      // A build ended by our own stop has not failed: its changes are still due.
      if (signal.aborted) return 0;
      const output = error instanceof BuildFailed ? error.output : undefined;
      log('failed', { publications: ids, seconds: seconds(), error: reason(error), output });
      ended({ ok: false, seconds: seconds() });
      const refused = error instanceof TooFewProducts ? error.products : undefined;
      const retry = refused === undefined ? retryAfter(attempt) : refusedRetryAfter;
      await this.#patiently(() => outbox.markFailed(ids, toFailureMessage(error), retry, refused));
      return retry;
    }
  }

  async #workQuietly(): Promise<void> {
    const { compact: workQuietly, log } = this.#parts;
    const disturbed = new AbortController();
    this.#awake.then(() => disturbed.abort());
    try {
      await workQuietly(AbortSignal.any([this.#stopping.signal, disturbed.signal]));
      log('compacted');
    } catch (error) {
      log('not compacted', { error: reason(error) });
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
