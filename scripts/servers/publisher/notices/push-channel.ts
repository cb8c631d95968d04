import { text } from 'node:stream/consumers';
import type { PushKeys } from '#scripts/config/push-keys.ts';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { type Connect, connectPublicly, requestOver } from '../public-connection.ts';
import { reason } from '../retry.ts';
import { type Channel, failed, type Outcome } from './mailer.ts';
import { toNoticeMessage } from './messages.ts';
import type { Device, Notice } from './notice-outbox.ts';

const mostRejections = 5;

/** Maximum wait accepted from a push service (seconds). */
const longestWait = 6 * 60 * 60;

/** Time for which a push service retains a notice for an offline device (seconds). */
const keptFor = 24 * 60 * 60;

const atOnce = 10;

/** Maximum length of a push service's answer in the log (characters). */
const mostRead = 500;

const problems = {
  unreachable:
    'O serviço de avisos de um navegador não respondeu. Uma nova tentativa será feita sozinha.',
  busy: 'O serviço de avisos de um navegador pediu para esperar. Uma nova tentativa será feita sozinha.',
  refused:
    'O serviço de avisos de um navegador recusou um aviso. Quem não os recebe desliga e liga de novo em Minha conta.',
};

interface PushParts {
  keys: PushKeys;
  /** Contact for operators of push services: a web or e-mail address. */
  contact: string;
  connect?: Connect;
  /** Timeout for a push service (milliseconds). */
  patience?: number;
  /** Minimum time between two messages to a device (milliseconds). */
  pause?: number;
}

interface Told {
  outcomes: Outcome[];
  problem?: keyof typeof problems;
}

interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
  /** First part of the response body. */
  said: string;
}

/** Meaning of a response: `gone` if the device has unsubscribed, `busy` with the requested wait (seconds). */
type Verdict = 'sent' | 'gone' | { busy: number | undefined } | 'refused';

export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longestWait, Math.max(1, seconds));
}

export function judgeAnswer({ status, retryAfter }: PushAnswer, now = Date.now()): Verdict {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { busy: readRetryAfter(retryAfter, now) };
  return 'refused';
}

const isInvalidKey = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY' ||
  (error instanceof Error && error.message.startsWith('The subscription '));

/** Returns the contact for operators of push services: the site, or a mailbox if the site has no HTTPS address. */
export function contactOf(siteUrl: string): string {
  const { protocol, origin, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`;
}

/** Creates the push channel. Each device gets one message that covers everything due. */
export function openPushChannel({
  keys,
  contact,
  connect = connectPublicly,
  patience = 15_000,
  pause = 10_000,
}: PushParts): Channel {
  const post = async (device: Device, notices: readonly Notice[]): Promise<PushAnswer> => {
    // Lazy-loaded because many shops have no device to notify.
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(toNoticeMessage(notices)),
      { TTL: keptFor, urgency: 'high', vapidDetails: { subject: contact, ...keys } },
    );
    const signal = AbortSignal.timeout(patience);
    const options = { method: 'POST', headers, signal };
    const answer = await requestOver(connect, new URL(endpoint), options, body);
    const said = await text(answer.take(1)).catch(() => '');
    answer.destroy();
    const { statusCode: status = 0, headers: answered } = answer;
    return { status, retryAfter: answered['retry-after'], said: said.slice(0, mostRead) };
  };

  /** Marks notices as failed. Notices rejected too often are not retried. */
  const rejected = (notices: readonly Notice[], why: string): Outcome[] => {
    const { spent = [], left = [] } = Object.groupBy(notices, ({ attempts }) =>
      attempts >= mostRejections ? 'spent' : 'left',
    );
    const outcomes: Outcome[] = [
      { kind: 'failed', notices: spent, reason: why, retryAfter: undefined },
      failed(left, why),
    ];
    return outcomes.filter((outcome) => outcome.notices.length > 0);
  };

  const tellDevice = async (device: Device, notices: readonly Notice[]): Promise<Told> => {
    const gone: Told = { outcomes: [{ kind: 'gone', notices, device }] };
    try {
      const answer = await post(device, notices);
      const verdict = judgeAnswer(answer);
      const why = `${new URL(device.endpoint).host} answered ${answer.status}: ${answer.said}`;
      if (verdict === 'sent') return { outcomes: [{ kind: 'sent', notices }] };
      if (verdict === 'gone') return gone;
      if (verdict === 'refused') return { outcomes: rejected(notices, why), problem: 'refused' };
      return { outcomes: [failed(notices, why, verdict.busy)], problem: 'busy' };
    } catch (error) {
      // No browser creates such a key, so no message would ever arrive.
      if (isInvalidKey(error)) return gone;
      return { outcomes: [failed(notices, reason(error))], problem: 'unreachable' };
    }
  };

  return {
    name: 'push',
    pause,
    async tell(notices) {
      const told: Told[] = [];
      await inParallel(
        [...Map.groupBy(notices, ({ device }) => device?.id).values()],
        async (own) => {
          const device = own[0]?.device;
          if (device) told.push(await tellDevice(device, own));
        },
        atOnce,
      );
      const problem = told.find((one) => one.problem !== undefined)?.problem;
      return {
        outcomes: told.flatMap(({ outcomes }) => outcomes),
        problem: problem && problems[problem],
      };
    },
  };
}
