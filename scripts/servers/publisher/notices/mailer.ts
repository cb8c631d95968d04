import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#scripts/lib/log.ts';
import { retryAfter, withRetry } from '../retry.ts';
import type { ChannelName, Device, Notice, NoticeOutbox, Problems } from './notice-outbox.ts';

/** Interval between reports to the back-office (milliseconds). */
const reportEvery = 5 * 60_000;

/** Grace period for messages in flight when stopping (milliseconds). */
const stopWithin = 5000;

export type Outcome = { notices: readonly Notice[] } & (
  | { kind: 'sent'; refused?: number }
  /** Failure that is retried after `retryAfter` seconds, or never if undefined. */
  | { kind: 'failed'; reason: string; retryAfter: number | undefined }
  /** The device has unsubscribed. */
  | { kind: 'gone'; device: Device }
);

/** Maximum wait before a retry, unless the service requests another wait (seconds). */
const longestRetry = 15 * 60;

export const failed = (notices: readonly Notice[], reason: string, wait?: number): Outcome => ({
  ...{ kind: 'failed', notices, reason },
  retryAfter:
    wait ?? retryAfter(Math.max(...notices.map(({ attempts }) => attempts)), longestRetry),
});

/** Channel that notifies staff of new requests. It never throws because failures are outcomes. */
export interface Channel {
  readonly name: ChannelName;
  /** Returns false while notices must wait. */
  isReady?(): boolean;
  /** Minimum time between rounds (milliseconds). */
  readonly pause: number;
  /** Sends notices; `problem` is a sentence shown in the settings. */
  tell(
    notices: readonly Notice[],
  ): Promise<{ outcomes: readonly Outcome[]; problem: string | undefined }>;
}

interface MailerParts {
  outbox: NoticeOutbox;
  channels: readonly Channel[];
  /** Returns the sender address of e-mails; undefined if no mail server is configured. */
  sender: () => string | undefined;
  monitor: { recordNotices(channel: ChannelName, sent: boolean, amount: number): void };
  log: Log;
  /** Interval between reads of the outbox (milliseconds). */
  sweepEvery?: number;
}

export type Mailer = ReturnType<typeof openMailer>;

/** Notifies staff of new requests through every channel, at least once. The channels run independently. */
export function openMailer({
  outbox,
  channels,
  sender,
  monitor,
  log,
  sweepEvery = 10_000,
}: MailerParts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const problems: Problems = {};
  let running: Promise<unknown> | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const retried = <Result>(call: () => Promise<Result>) =>
    withRetry(call, { stopping: signal, log, event: 'notices unreachable' });

  const note = async (channel: ChannelName, outcome: Outcome): Promise<void> => {
    const { notices, kind } = outcome;
    const requests = notices.length;
    // Logs counts but never addresses.
    if (kind === 'gone') log('device unsubscribed', { channel });
    else if (kind === 'sent')
      log('notices sent', { channel, requests, refused: outcome.refused ?? 0 });
    else log('notices not sent', { channel, requests, error: outcome.reason });
    if (kind !== 'gone') monitor.recordNotices(channel, kind === 'sent', requests);
    await retried(() => {
      if (kind === 'gone') return outbox.removeDevice(outcome.device);
      if (kind === 'sent') return outbox.markSent(notices);
      return outbox.markFailed(notices, outcome.reason, outcome.retryAfter);
    });
  };

  /** Sends a channel's due notices. Returns the wait before the next round if it differs from the usual one. */
  const serve = async (channel: Channel): Promise<number | undefined> => {
    if (channel.isReady?.() === false) return undefined;
    const notices = await retried(() => outbox.claim(channel.name));
    if (notices === undefined || notices.length === 0) return undefined;
    const { outcomes, problem } = await channel.tell(notices);
    if (problem !== problems[channel.name]) reportedAt = Number.NEGATIVE_INFINITY;
    problems[channel.name] = problem;
    for (const outcome of outcomes) await note(channel.name, outcome);
    return outcomes.some(({ kind }) => kind === 'sent') ? channel.pause : undefined;
  };

  /** Reports changes to the back-office, and periodically confirms that this mailer is alive. */
  const report = async (): Promise<undefined> => {
    if (performance.now() - reportedAt < reportEvery) return;
    reportedAt = performance.now();
    const known = { ...problems };
    await retried(() => outbox.report(sender(), known));
  };

  const repeat = async (round: () => Promise<number | undefined>): Promise<void> => {
    while (!signal.aborted) {
      const pause = (await round()) ?? sweepEvery;
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  };

  return {
    start(): void {
      running ??= Promise.all([
        repeat(report),
        ...channels.map((channel) => repeat(() => serve(channel))),
      ]);
    },
    /** Clears the e-mail problem and reports soon because e-mails now come from another account. */
    changeSender(): void {
      problems.email = undefined;
      reportedAt = Number.NEGATIVE_INFINITY;
    },
    /** Stops. A message that does not finish in time stays claimed and is sent again after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, wait(stopWithin, undefined, { ref: false })]);
    },
  };
}
