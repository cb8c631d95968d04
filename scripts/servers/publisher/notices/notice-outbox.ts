import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Tables } from '#shared/database.types.ts';

/** Pending notice about a new request or a proposal. Contains everything that a message may reveal. */
export interface Notice {
  id: string;
  request_id: string | null;
  /** Number of the request or proposal, as displayed. */
  protocol: string;
  name: string | null;
  attempts: number;
  proposal_id: string | null;
  /** Client's action on a proposal; null for a new request. */
  proposal_event: string | null;
  /** Recipient device; null for e-mails. */
  device: Device | null;
}

/** A browser's push subscription (RFC 8291). */
export type Device = Pick<Tables<'push_subscriptions'>, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

export type ChannelName = 'email' | 'push';

export type Problems = Partial<Record<ChannelName, string | undefined>>;

export type NoticeOutbox = ReturnType<typeof openNoticeOutbox>;

/** Lease of a claim (seconds); longer than sending takes. */
const leaseSeconds = 300;

const toIds = (notices: readonly Notice[]) => notices.map(({ id }) => id);

/** @param mailer a name that only one running process uses at a time */
export function openNoticeOutbox(access: SupabaseAccess, mailer: string) {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  return {
    /** Claims a channel's due notices, oldest first; empty while notifications are disabled. */
    async claim(channel: ChannelName): Promise<Notice[]> {
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
    async recipients(): Promise<string[]> {
      const { data } = await client.rpc('request_notice_recipients').throwOnError();
      return data.map(({ email }) => email);
    },
    async markSent(notices: readonly Notice[]): Promise<void> {
      await client.rpc('finish_request_notices', { mailer, ids: toIds(notices) }).throwOnError();
    },
    /** @param retrySeconds wait before the retry; undefined for none */
    async markFailed(
      notices: readonly Notice[],
      failure: string,
      retrySeconds: number | undefined,
    ): Promise<void> {
      const retry = retrySeconds === undefined ? {} : { retry_seconds: retrySeconds };
      await client
        .rpc('finish_request_notices', { mailer, ids: toIds(notices), failure, ...retry })
        .throwOnError();
    },
    async removeDevice({ id }: Device): Promise<void> {
      await client.from('push_subscriptions').delete().eq('id', id).throwOnError();
    },
    async report(sender: string | undefined, problems: Problems): Promise<void> {
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
