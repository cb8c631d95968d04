import webPush from 'web-push';
import type { PushKeys } from '#scripts/config/push-keys.ts';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { reason, retryAfter } from '../../patiently.ts';
import { type Connect, connectPublicly } from '../../public-connection.ts';
import type { Channel, Outcome } from '../channel.ts';
import type { Device, Notice } from '../notice-outbox.ts';
import { judgeAnswer } from './judge-answer.ts';
import { toNoticeMessage } from './notice-message.ts';
import { postMessage } from './post-message.ts';

/** A device is disturbed so often at most, with all that came meanwhile (milliseconds). */
const usualPause = 10_000;

/** A notice that a push service refuses is tried so often: by then it is nothing that passes. */
const mostRefusals = 5;

/** The longest wait before a notice is tried again, where the service does not say (seconds). */
const longestRetry = 15 * 60;

/** A push service keeps a notice for a device that is off so long (seconds). */
const keptFor = 24 * 60 * 60;

/** So many devices are told at once. */
const atOnce = 10;

/** The sentences of the settings by what became of a message. */
const problems = {
  unreachable:
    'O serviço de avisos de um navegador não respondeu. Uma nova tentativa será feita sozinha.',
  busy: 'O serviço de avisos de um navegador pediu para esperar. Uma nova tentativa será feita sozinha.',
  refused:
    'O serviço de avisos de um navegador recusou um aviso. Quem não os recebe desliga e liga de novo em Minha conta.',
};

interface PushParts {
  keys: PushKeys;
  /** Where operators of push services find us: an address of the web or of e-mail. */
  contact: string;
  /** How push services are reached. */
  connect?: Connect;
  /** For how long one may say nothing (milliseconds). */
  patience?: number;
  pause?: number;
}

interface Told {
  outcomes: Outcome[];
  problem: keyof typeof problems | undefined;
}

const isInvalidKey = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY' ||
  (error instanceof Error && error.message.startsWith('The subscription '));

/** Where the operators of push services find us: the site, or somebody at it where it is none of the web. */
export function contactOf(siteUrl: string): string {
  const { protocol, origin, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`;
}

/** Messages to the devices of who wants them, each with all that is due for it. */
export function openPushChannel({
  keys,
  contact,
  connect = connectPublicly,
  patience = 15_000,
  pause = usualPause,
}: PushParts): Channel {
  const post = (device: Device, notices: readonly Notice[]) => {
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(toNoticeMessage(notices)),
      { TTL: keptFor, urgency: 'high', vapidDetails: { subject: contact, ...keys } },
    );
    return postMessage(new URL(endpoint), headers, body, { connect, patience });
  };

  const failed = (notices: readonly Notice[], why: string, wait?: number): Outcome => {
    const attempts = Math.max(...notices.map((notice) => notice.attempts));
    const again = wait ?? retryAfter(attempts, longestRetry);
    return { kind: 'failed', notices, reason: why, retryAfter: again };
  };

  /** Those that were refused too often are not tried again. */
  const refused = (notices: readonly Notice[], why: string): Told => {
    const spent = notices.filter(({ attempts }) => attempts >= mostRefusals);
    const left = notices.filter((notice) => !spent.includes(notice));
    return {
      outcomes: [
        ...(spent.length > 0
          ? [{ kind: 'failed' as const, notices: spent, reason: why, retryAfter: undefined }]
          : []),
        ...(left.length > 0 ? [failed(left, why)] : []),
      ],
      problem: 'refused',
    };
  };

  const tellDevice = async (device: Device, notices: readonly Notice[]): Promise<Told> => {
    try {
      const answer = await post(device, notices);
      const verdict = judgeAnswer(answer);
      const why = `${new URL(device.endpoint).host} answered ${answer.status}: ${answer.said}`;
      if (verdict === 'sent') return { outcomes: [{ kind: 'sent', notices }], problem: undefined };
      if (verdict === 'gone') {
        return { outcomes: [{ kind: 'gone', notices, device }], problem: undefined };
      }
      if (verdict === 'refused') return refused(notices, why);
      return { outcomes: [failed(notices, why, verdict.busy)], problem: 'busy' };
    } catch (error) {
      // No browser has such a key, so that nothing would ever get there.
      if (isInvalidKey(error)) {
        return { outcomes: [{ kind: 'gone', notices, device }], problem: undefined };
      }
      return { outcomes: [failed(notices, reason(error))], problem: 'unreachable' };
    }
  };

  return {
    name: 'push',
    pause,
    async tell(notices) {
      const devices = new Map(
        notices.flatMap(({ device }) => (device ? [[device.id, device]] : [])),
      );
      const told: Told[] = [];
      await inParallel(
        [...devices.values()],
        async (device) => {
          const own = notices.filter((notice) => notice.device?.id === device.id);
          told.push(await tellDevice(device, own));
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
