import { createHash } from 'node:crypto';
import type { Notice } from '../notice-outbox.ts';
import { andMore, inboxPath, noticeLabel, noticesTitle, requestPath } from '../notice-text.ts';

/** A message about new requests: their protocols and names, where they are read, and nothing else of them. */
export interface NoticeMail {
  messageId: string;
  subject: string;
  text: string;
}

/** So many requests stand in one message; of more it says how many. */
const mostNamed = 50;

/** @param siteUrl the origin of the site, under which the back-office is */
export function toNoticeMail(notices: readonly Notice[], siteUrl: string): NoticeMail {
  const [only] = notices;
  const link = (path: string) => new URL(path, siteUrl).href;
  const named = notices
    .slice(0, mostNamed)
    .map((notice) => `${noticeLabel(notice)}\n${link(requestPath(notice))}`);
  const more = notices.length - named.length;
  const ids = notices.map(({ id }) => id).sort();
  return {
    // The same message tried again has the same one, by which mailboxes know it.
    messageId: `<${createHash('sha256').update(ids.join()).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`,
    subject:
      notices.length === 1 && only
        ? `Nova solicitação ${noticeLabel(only)}`
        : noticesTitle(notices.length),
    text: [
      ...named,
      ...(more > 0 ? [`${andMore(more)}\n${link(inboxPath)}`] : []),
      'Este aviso diz só o protocolo e o nome. Quem o recebe se escolhe em Configurações → Notificações.',
    ].join('\n\n'),
  };
}
