import type { FieldProblem } from '../forms/outcome.ts';

/** An address as the browser's own email field takes it; empty is none. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** What is wrong with an optional e-mail field. */
export function emailProblem(field: string, email: string): FieldProblem[] {
  return email.trim() === '' || isEmail(email)
    ? []
    : [{ field, message: 'Informe um email válido' }];
}

const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text is a link the site may show: a web page, an e-mail or a phone, and nothing that runs. */
export function isSafeLink(text: string): boolean {
  const link = text.trim();
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocols.includes(protocol) && (!protocol.startsWith('http') || hostname !== '');
}
