import type { NoticeMessage } from '#shared/requests/notice-message.ts';
import type { Notice } from '../notice-outbox.ts';
import { andMore, inboxPath, noticeLabel, noticesTitle, requestPath } from '../notice-text.ts';

/** So many requests are named on a device; of more it says how many. */
const mostNamed = 4;

/** What a device shows of new requests: their protocols and names, and nothing else of them. */
export function toNoticeMessage(notices: readonly Notice[]): NoticeMessage {
  const [only] = notices;
  if (notices.length === 1 && only) {
    return { title: 'Nova solicitação', body: noticeLabel(only), path: requestPath(only) };
  }
  const more = notices.length - mostNamed;
  const named = notices.slice(0, mostNamed).map(noticeLabel);
  return {
    title: noticesTitle(notices.length),
    body: [...named, ...(more > 0 ? [andMore(more)] : [])].join('\n'),
    path: inboxPath,
  };
}
