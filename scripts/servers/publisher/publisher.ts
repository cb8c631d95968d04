import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { formatSkippedRecords } from '#shared/publishing/skipped-records.ts';
import type { Log } from '../../lib/log.ts';
import { acceptedWith, BuildFailed, TooFewProducts, toFailureMessage } from './failures.ts';
import type { Outbox, Publication } from './outbox/outbox.ts';
import type { Deployed, Deployer } from './releases/deployer.ts';
import { reason, retryAfter, withRetry } from './retry.ts';

interface PublisherEvents {
  begin: [];
  /** The site is live; the outbox does not record it yet. */
  live: [deployed: Deployed, seconds: number];
  /** The publication failed; the previous site stays live, and the publisher retries. */
  failed: [error: unknown, seconds: number];
}

/** Time after the first change in which further changes join the same build (milliseconds). */
const gatherFor = 50;

/** Minimum time between builds (milliseconds), so even a thousand saves in a minute cause only a few. */
const buildEvery = 1000;

/** Minimum wait before a retry (milliseconds) because the database's clock may differ. */
const leastRest = 1000;

/** Interval at which the outbox is read without a webhook, in case one was lost (milliseconds). */
const sweepEvery = 30_000;

/** Wait after a rejection for too few products (seconds). Only an administrator or new data can resolve it. */
const refusedRetryAfter = 300;

/** Publishes the changes due in the outbox, one build at a time. Changes saved during a build go into the next one. */
export class Publisher extends EventEmitter<PublisherEvents> {
  readonly #outbox: Outbox;
  readonly #deployer: Deployer;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #awake = Promise.withResolvers<void>();
  #running: Promise<void> | undefined;
  /** Start of the last build, by a monotonic clock. */
  #lastBuild = Number.NEGATIVE_INFINITY;

  constructor(outbox: Outbox, deployer: Deployer, log: Log = () => {}) {
    super();
    this.#outbox = outbox;
    this.#deployer = deployer;
    this.#log = log;
  }

  wake(): void {
    this.#awake.resolve();
  }

  /** @param first true to publish once even if the outbox is empty */
  start(first: boolean): void {
    this.#running ??= this.#run(first);
  }

  /** Stops the publisher and aborts any build. The changes of that build stay in the outbox for the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(first: boolean): Promise<void> {
    let unpublished = first;
    let failures = 0;
    let quiet = false;
    let retry: number | undefined;
    await this.#withRetry(() => this.#outbox.release());
    while (!this.#stopping.signal.aborted) {
      this.#awake = Promise.withResolvers();
      const { publications: claimed, gap } = (await this.#withRetry(() =>
        this.#outbox.claim(),
      )) ?? { publications: [], gap: false };
      unpublished ||= gap;
      if (claimed.length > 0 || unpublished) {
        retry = await this.#publish(claimed, unpublished, failures);
        if (retry === undefined) {
          [unpublished, failures] = [false, 0];
          await this.#gather();
          continue;
        }
        failures += 1;
      } else if (quiet && this.#deployer.shouldCompact) {
        await this.#compact();
      }
      quiet = await this.#rest(unpublished && retry !== undefined ? retry * 1000 : sweepEvery);
    }
  }

  /** Publishes everything claimed; returns the wait before a retry if that failed (seconds). */
  async #publish(claimed: readonly Publication[], everything: boolean, failures: number) {
    const { signal } = this.#stopping;
    const ids = claimed.map(({ id }) => id);
    const attempt = Math.max(failures + 1, ...claimed.map(({ attempts }) => attempts));
    const began = performance.now();
    this.#lastBuild = began;
    this.emit('begin');
    const seconds = () => Math.round(performance.now() - began) / 1000;
    try {
      const changes = everything
        ? undefined
        : await this.#withRetry(() => this.#outbox.readChanges(ids));
      const deployed = await this.#deployer.deploy(changes, signal, acceptedWith(claimed));
      const { files = 'all', products, skipped } = deployed;
      const without = skipped.length > 0 ? { without: skipped } : {};
      this.#log('live', { publications: ids, seconds: seconds(), files, ...without });
      this.emit('live', deployed, seconds());
      const site = { products, notice: formatSkippedRecords(skipped) };
      await this.#withRetry(() => this.#outbox.markLive(ids, site));
      return undefined;
    } catch (error) {
      // An aborted build is not a failure: its changes stay due.
      if (signal.aborted) return 0;
      const output = error instanceof BuildFailed ? error.output : undefined;
      this.#log('failed', { publications: ids, seconds: seconds(), error: reason(error), output });
      this.emit('failed', error, seconds());
      const refused = error instanceof TooFewProducts ? error.products : undefined;
      const retry = refused === undefined ? retryAfter(attempt) : refusedRetryAfter;
      const message = toFailureMessage(error);
      await this.#withRetry(() => this.#outbox.markFailed(ids, message, retry, refused));
      return retry;
    }
  }

  /** Compacts layers until there is something to publish. */
  async #compact(): Promise<void> {
    const disturbed = new AbortController();
    this.#awake.promise.then(() => disturbed.abort());
    try {
      await this.#deployer.compact(AbortSignal.any([this.#stopping.signal, disturbed.signal]));
      this.#log('compacted');
    } catch (error) {
      this.#log('not compacted', { error: reason(error) });
    }
  }

  /** Waits for a webhook, a retry or the next sweep; returns true if no webhook arrived. */
  async #rest(atMost: number): Promise<boolean> {
    const { signal } = this.#stopping;
    const due = await this.#outbox.nextDue().catch(() => undefined);
    const until =
      due === undefined ? atMost : Math.max(leastRest, Math.min(atMost, +due - Date.now()));
    const quiet = await Promise.race([
      this.#awake.promise.then(() => false),
      wait(until, true, { signal, ref: false }).catch(() => false),
    ]);
    await this.#gather();
    return quiet;
  }

  /** Waits briefly so that changes saved at the same time join the next build. */
  async #gather(): Promise<void> {
    const { signal } = this.#stopping;
    const pause = Math.max(gatherFor, this.#lastBuild + buildEvery - performance.now());
    if (!signal.aborted) await wait(pause, undefined, { signal }).catch(() => {});
  }

  #withRetry<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const stopping = this.#stopping.signal;
    return withRetry(call, { stopping, log: this.#log, event: 'outbox unreachable' });
  }
}
