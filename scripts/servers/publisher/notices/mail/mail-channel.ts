import { reason, retryAfter } from '../../patiently.ts';
import type { Channel } from '../channel.ts';
import { toMailProblem, toRefusal } from './mail-problem.ts';
import { toNoticeMail } from './notice-mail.ts';
import type { SendMail } from './send-mail.ts';

/** A minute between messages, so that a flood of requests is a few of them. */
const usualPause = 60_000;

/** The longest wait before a message is tried again (seconds). */
const longestRetry = 15 * 60;

interface MailParts {
  send: SendMail;
  /** Reads the addresses they go to. */
  recipients: () => Promise<string[]>;
  siteUrl: string;
  pause?: number;
}

/** E-mails to the chosen employees: one for all that is due, to all of them. */
export function openMailChannel({
  send,
  recipients,
  siteUrl,
  pause = usualPause,
}: MailParts): Channel {
  return {
    name: 'email',
    pause,
    async tell(notices) {
      try {
        const to = await recipients();
        if (to.length === 0) throw new Error('nobody of the staff is active');
        const { refused } = await send(toNoticeMail(notices, siteUrl), to);
        return {
          outcomes: [{ kind: 'sent', notices, refused: refused.length }],
          problem: toRefusal(refused),
        };
      } catch (error) {
        const attempts = Math.max(...notices.map((notice) => notice.attempts));
        const again = retryAfter(attempts, longestRetry);
        return {
          outcomes: [{ kind: 'failed', notices, reason: reason(error), retryAfter: again }],
          problem: toMailProblem(error),
        };
      }
    },
  };
}
