import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#scripts/lib/log.ts';
import { retryAfter, withRetry } from '../retry.ts';
import type { ChannelName, Device, Notice, NoticeOutbox, Problems } from './notice-outbox.ts';

/** Interval of reading the outbox (milliseconds). */
const usualSweep = 10_000;

/** Interval of reports to the back-office (milliseconds). */
const reportEvery = 5 * 60_000;

/** Grace period of a stop for messages under way (milliseconds). */
const stopWithin = 5000;

export type Outcome = { notices: readonly Notice[] } & (
  | { kind: 'sent'; refused?: number }
  /** Retried after some seconds, or never. */
  | { kind: 'failed'; reason: string; retryAfter: number | undefined }
  /** The device has unsubscribed. */
  | { kind: 'gone'; device: Device }
);

/** Maximum wait before a retry, unless the service asks for another (seconds). */
const longestRetry = 15 * 60;

export const failed = (notices: readonly Notice[], reason: string, wait?: number): Outcome => ({
  ...{ kind: 'failed', notices, reason },
  retryAfter:
    wait ?? retryAfter(Math.max(...notices.map(({ attempts }) => attempts)), longestRetry),
});

/** A way to notify the staff of new requests. It never throws: failures are outcomes. */
export interface Channel {
  readonly name: ChannelName;
  /** False while its notices must wait. */
  isReady?(): boolean;
  /** Minimum time between two rounds (milliseconds). */
  readonly pause: number;
  /** Sends notices; `problem` is shown in the settings. */
  tell(
    notices: readonly Notice[],
  ): Promise<{ outcomes: readonly Outcome[]; problem: string | undefined }>;
}

interface MailerParts {
  outbox: NoticeOutbox;
  channels: readonly Channel[];
  /** Returns the sender of e-mails; undefined while no server is configured. */
  sender: () => string | undefined;
  monitor: { recordNotices(channel: ChannelName, sent: boolean, amount: number): void };
  log: Log;
  sweepEvery?: number;
}

/** Notifies the staff of new requests by each channel, at least once. No channel waits for another. */
export class Mailer {
  readonly #parts: MailerParts;
  readonly #stopping = new AbortController();
  readonly #problems: Problems = {};
  #running: Promise<unknown> | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: MailerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running ??= Promise.all([
      this.#repeat(() => this.#report()),
      ...this.#parts.channels.map((channel) => this.#repeat(() => this.#serve(channel))),
    ]);
  }

  /** Forgets the problem of former e-mails and reports soon, as another account sends them. */
  changeSender(): void {
    this.#problems.email = undefined;
    this.#reportedAt = Number.NEGATIVE_INFINITY;
  }

  /** Stops; a slow message under way stays claimed and is sent again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#running, wait(stopWithin, undefined, { ref: false })]);
  }

  /** @param round returns the wait after it, if unusual */
  async #repeat(round: () => Promise<number | undefined>): Promise<void> {
    const { signal } = this.#stopping;
    const { sweepEvery = usualSweep } = this.#parts;
    while (!signal.aborted) {
      const pause = (await round()) ?? sweepEvery;
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  async #serve(channel: Channel): Promise<number | undefined> {
    const { outbox } = this.#parts;
    if (channel.isReady?.() === false) return undefined;
    const notices = await this.#withRetry(() => outbox.claim(channel.name));
    if (notices === undefined || notices.length === 0) return undefined;
    const { outcomes, problem } = await channel.tell(notices);
    if (problem !== this.#problems[channel.name]) this.#reportedAt = Number.NEGATIVE_INFINITY;
    this.#problems[channel.name] = problem;
    for (const outcome of outcomes) await this.#note(channel.name, outcome);
    return outcomes.some(({ kind }) => kind === 'sent') ? channel.pause : undefined;
  }

  async #note(channel: ChannelName, outcome: Outcome): Promise<void> {
    const { outbox, monitor, log } = this.#parts;
    const { notices, kind } = outcome;
    const requests = notices.length;
    // The log has counts, never addresses.
    if (kind === 'gone') log('device takes no notices any more', { channel });
    else if (kind === 'sent')
      log('notices sent', { channel, requests, refused: outcome.refused ?? 0 });
    else log('notices not sent', { channel, requests, error: outcome.reason });
    if (kind !== 'gone') monitor.recordNotices(channel, kind === 'sent', requests);
    await this.#withRetry(() => {
      if (kind === 'gone') return outbox.removeDevice(outcome.device);
      if (kind === 'sent') return outbox.markSent(notices);
      return outbox.markFailed(notices, outcome.reason, outcome.retryAfter);
    });
  }

  /** Reports changes to the back-office, and periodically that this mailer is alive. */
  async #report(): Promise<undefined> {
    const { outbox, sender } = this.#parts;
    if (performance.now() - this.#reportedAt < reportEvery) return;
    this.#reportedAt = performance.now();
    const problems = { ...this.#problems };
    await this.#withRetry(() => outbox.report(sender(), problems));
  }

  #withRetry<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const { log } = this.#parts;
    return withRetry(call, { stopping: this.#stopping.signal, log, event: 'notices unreachable' });
  }
}
