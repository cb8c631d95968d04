import { sha256 } from '#scripts/lib/hash.ts';
import type { NoticeMessage } from '#shared/requests/notice-message.ts';
import type { Notice } from './notice-outbox.ts';

/** Numbers of requests named in an e-mail and in a push message; any others are only counted. */
const mostInMail = 50;
const mostOnDevice = 4;

const inboxPath = '/admin/requests';
const noticePath = ({ request_id, proposal_id }: Notice) =>
  proposal_id === null ? `${inboxPath}/${request_id}` : `/admin/proposals/${proposal_id}`;

const eventTitles: Readonly<Record<string, string>> = {
  seen: 'Proposta vista',
  approved: 'Proposta aprovada',
  changes: 'Alterações pedidas',
};

const titleOf = ({ proposal_event }: Notice) =>
  (proposal_event !== null && eventTitles[proposal_event]) || 'Nova solicitação';

/** Returns the only details of a request or proposal that a message may reveal: its number and a name. */
const toLabel = ({ protocol, name }: Notice) =>
  name === null ? protocol : `${protocol} – ${name}`;

/** Returns a notice's label in a list, with a title that distinguishes proposals from requests. */
const toListLabel = (notice: Notice) =>
  notice.proposal_event === null ? toLabel(notice) : `${titleOf(notice)}: ${toLabel(notice)}`;

const toTitle = (notices: readonly Notice[]) => {
  const isMixed = notices.some(({ proposal_event }) => proposal_event !== null);
  return `${notices.length.toLocaleString('pt-BR')} ${isMixed ? 'avisos' : 'novas solicitações'}`;
};
const andMore = (amount: number) => `e mais ${amount.toLocaleString('pt-BR')}`;

export type NoticeMail = ReturnType<typeof toNoticeMail>;

/** @param siteUrl origin of the site, which also serves the back-office */
export function toNoticeMail(notices: readonly Notice[], siteUrl: string) {
  const [only] = notices;
  const link = (path: string) => new URL(path, siteUrl).href;
  const named = notices
    .slice(0, mostInMail)
    .map((notice) => `${toListLabel(notice)}\n${link(noticePath(notice))}`);
  const more = notices.length - named.length;
  const ids = notices.map(({ id }) => id).sort();
  const hash = sha256(ids.join()).slice(0, 32);
  return {
    // Retries keep the id so that mailboxes can recognise duplicates.
    messageId: `<${hash}@${new URL(siteUrl).hostname}>`,
    subject: notices.length === 1 && only ? `${titleOf(only)} ${toLabel(only)}` : toTitle(notices),
    text: [
      ...named,
      ...(more > 0 ? [`${andMore(more)}\n${link(inboxPath)}`] : []),
      'Este aviso diz só o protocolo e o nome. Quem o recebe se escolhe em Configurações → Notificações.',
    ].join('\n\n'),
  };
}

export function toNoticeMessage(notices: readonly Notice[]): NoticeMessage {
  const [only] = notices;
  if (notices.length === 1 && only) {
    return { title: titleOf(only), body: toLabel(only), path: noticePath(only) };
  }
  const more = notices.length - mostOnDevice;
  const named = notices.slice(0, mostOnDevice).map(toListLabel);
  return {
    title: toTitle(notices),
    body: [...named, ...(more > 0 ? [andMore(more)] : [])].join('\n'),
    path: inboxPath,
  };
}
