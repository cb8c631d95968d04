import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';

/** A new request the staff is to be told of, and all a message may say of it. */
export interface Notice {
  id: string;
  request_id: string;
  protocol: string;
  /** Null of a request without a name. */
  name: string | null;
  attempts: number;
  /** The device it is for; null of one for an e-mail. */
  device: Device | null;
}

/** A browser that takes notices: where they are posted to, and what they are encrypted with (RFC 8291). */
export interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What notices are told by. */
export type ChannelName = 'email' | 'push';

/** What the settings show of a mailer. */
interface MailerState {
  /** Whom its e-mails come from; undefined where it sends none. */
  sender: string | undefined;
  /** What was wrong of late, by channel. */
  problems: Readonly<Partial<Record<ChannelName, string | undefined>>>;
}

/** The mailer's side of the outbox of notices. */
export interface NoticeOutbox {
  /** Claims what is due of a channel, the oldest first; empty when nothing is, or nobody wants to be told. */
  claim(channel: ChannelName): Promise<Notice[]>;
  /** The addresses e-mails go to. */
  recipients(): Promise<string[]>;
  markSent(notices: readonly Notice[]): Promise<void>;
  /** @param retrySeconds when to try again; undefined for never */
  markFailed(
    notices: readonly Notice[],
    error: string,
    retrySeconds: number | undefined,
  ): Promise<void>;
  /** A device takes nothing any more: what it was to be told goes with it. */
  removeDevice(device: Device): Promise<void>;
  /** Says in the back-office who sends, and what was wrong of late. */
  report(state: MailerState): Promise<void>;
}

/** After so long without an answer a claim is free (seconds); longer than a message takes. */
const leaseSeconds = 300;

/** @param mailer a name that only one running process uses at a time */
export function openNoticeOutbox(access: SupabaseAccess, mailer: string): NoticeOutbox {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  const toIds = (notices: readonly Notice[]) => notices.map(({ id }) => id);
  return {
    async claim(channel) {
      const { data } = await client
        .rpc('claim_request_notices', { mailer, channel, lease_seconds: leaseSeconds })
        .throwOnError();
      return data.map(({ subscription_id: id, endpoint, p256dh, auth, ...notice }) => ({
        ...notice,
        device:
          id === null || endpoint === null || p256dh === null || auth === null
            ? null
            : { id, endpoint, p256dh, auth },
      }));
    },
    async recipients() {
      const { data } = await client.rpc('request_notice_recipients').throwOnError();
      return data.map(({ email }) => email);
    },
    async markSent(notices) {
      await client.rpc('finish_request_notices', { mailer, ids: toIds(notices) }).throwOnError();
    },
    async markFailed(notices, error, retrySeconds) {
      await client
        .rpc('finish_request_notices', {
          mailer,
          ids: toIds(notices),
          failure: error,
          ...(retrySeconds === undefined ? {} : { retry_seconds: retrySeconds }),
        })
        .throwOnError();
    },
    async removeDevice({ id }) {
      await client.from('push_subscriptions').delete().eq('id', id).throwOnError();
    },
    async report({ sender, problems }) {
      await client
        .from('mailers')
        .upsert({
          name: mailer,
          sender: sender ?? null,
          problem: problems.email?.slice(0, 1000) ?? null,
          push_problem: problems.push?.slice(0, 1000) ?? null,
          seen_at: new Date().toISOString(),
        })
        .throwOnError();
    },
  };
}
