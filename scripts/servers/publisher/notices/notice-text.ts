import type { Notice } from './notice-outbox.ts';

/** All a message says of a request: its protocol, and the name where there is one. */
export const noticeLabel = ({ protocol, name }: Notice): string =>
  name === null ? protocol : `${protocol} – ${name}`;

/** What a message about several requests is called. */
export const noticesTitle = (amount: number): string =>
  `${amount.toLocaleString('pt-BR')} novas solicitações`;

/** The line for requests a message does not name. */
export const andMore = (amount: number): string => `e mais ${amount.toLocaleString('pt-BR')}`;

/** Where the inbox is, and the page of one request. */
export const inboxPath = '/admin/requests';
export const requestPath = ({ request_id }: Notice): string => `${inboxPath}/${request_id}`;
