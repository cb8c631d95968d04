import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#scripts/lib/log.ts';
import { patiently } from '../patiently.ts';
import type { Channel, Outcome } from './channel.ts';
import type { ChannelName, NoticeOutbox } from './notice-outbox.ts';

/** How often the outbox is read (milliseconds). */
const usualSweep = 10_000;

/** The back-office is told so often that there still is a mailer (milliseconds). */
const signOfLifeEvery = 5 * 60_000;

/** A stop waits so long for messages under way (milliseconds). */
const stopWithin = 5000;

interface MailerMonitor {
  /** A message went out, or did not. */
  recordNotices(channel: ChannelName, sent: boolean, amount: number): void;
}

interface MailerParts {
  outbox: NoticeOutbox;
  channels: readonly Channel[];
  /** Whom e-mails come from; undefined where the operator named no server. */
  sender: string | undefined;
  monitor: MailerMonitor;
  log: Log;
  sweepEvery?: number;
}

/** Tells the staff of new requests by each of its channels, at least once. No channel waits for another. */
export class Mailer {
  readonly #parts: MailerParts;
  readonly #sweepEvery: number;
  readonly #stopping = new AbortController();
  readonly #problems: Partial<Record<ChannelName, string | undefined>> = {};
  #running: Promise<unknown> | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: MailerParts) {
    this.#parts = parts;
    this.#sweepEvery = parts.sweepEvery ?? usualSweep;
  }

  start(): void {
    this.#running ??= Promise.all([
      this.#repeat(() => this.#report()),
      ...this.#parts.channels.map((channel) => this.#repeat(() => this.#serve(channel))),
    ]);
  }

  /** Ends; a message under way that takes longer stays claimed and is sent again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#running, wait(stopWithin, undefined, { ref: false })]);
  }

  /** @param round gives how long to wait after it, if not as usual */
  async #repeat(round: () => Promise<number | undefined>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pause = (await round()) ?? this.#sweepEvery;
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  async #serve(channel: Channel): Promise<number | undefined> {
    const { outbox } = this.#parts;
    const notices = await this.#patiently(() => outbox.claim(channel.name));
    if (notices === undefined || notices.length === 0) return undefined;
    const { outcomes, problem } = await channel.tell(notices);
    if (problem !== this.#problems[channel.name]) this.#reportedAt = Number.NEGATIVE_INFINITY;
    this.#problems[channel.name] = problem;
    for (const outcome of outcomes) await this.#note(channel.name, outcome);
    return outcomes.some(({ kind }) => kind === 'sent') ? channel.pause : undefined;
  }

  async #note(channel: ChannelName, outcome: Outcome): Promise<void> {
    const { outbox, monitor, log } = this.#parts;
    const { notices } = outcome;
    const amount = notices.length;
    // How many, and never to whom: a log is no place for addresses.
    if (outcome.kind === 'sent') {
      log('notices sent', { channel, requests: amount, refused: outcome.refused ?? 0 });
      monitor.recordNotices(channel, true, amount);
      await this.#patiently(() => outbox.markSent(notices));
    } else if (outcome.kind === 'failed') {
      const { reason, retryAfter } = outcome;
      log('notices not sent', { channel, requests: amount, error: reason });
      monitor.recordNotices(channel, false, amount);
      await this.#patiently(() => outbox.markFailed(notices, reason, retryAfter));
    } else {
      log('device takes no notices any more', { channel });
      await this.#patiently(() => outbox.removeDevice(outcome.device));
    }
  }

  /** Tells the back-office what changed, and now and then that nothing did. */
  async #report(): Promise<undefined> {
    const { outbox, sender } = this.#parts;
    if (performance.now() - this.#reportedAt < signOfLifeEvery) return;
    this.#reportedAt = performance.now();
    const problems = { ...this.#problems };
    await this.#patiently(() => outbox.report({ sender, problems }));
  }

  #patiently<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const { log } = this.#parts;
    return patiently(call, { stopping: this.#stopping.signal, log, event: 'notices unreachable' });
  }
}
