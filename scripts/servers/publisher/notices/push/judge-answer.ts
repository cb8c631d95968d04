import type { PushAnswer } from './post-message.ts';

/** What an answer of a push service means for a notice. */
export type Verdict =
  | 'sent'
  /** The device has let go of the subscription. */
  | 'gone'
  /** It is tried again, after so many seconds where the service says so. */
  | { busy: number | undefined }
  /** The service does not take it as it is. */
  | 'refused';

/** The longest wait we let a service ask for (seconds). */
const longestWait = 6 * 60 * 60;

/** The seconds of a header Retry-After, which has them, or a date; undefined for anything else. */
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
