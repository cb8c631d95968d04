import { cutForLink, encodedLength, maxChatLength } from './links.ts';

/** Fields of the contact form (docs/product.md#records). */
export type ContactMessage = Record<(typeof fields)[number], string>;

const fields = ['name', 'email', 'company', 'phone', 'message'] as const;

export function readContactMessage(form: { get(field: string): unknown }): ContactMessage {
  const texts = fields.map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value.trim() : ''];
  });
  return Object.fromEntries(texts);
}

/** Formats the message as chat text in case the form fails. Truncates it to fit into a link. */
export function contactChatText({ message, name, email, company, phone }: ContactMessage): string {
  const sender = [
    `Nome: ${name}`,
    `E-mail: ${email}`,
    ...(company ? [`Empresa: ${company}`] : []),
    ...(phone ? [`Telefone: ${phone}`] : []),
  ].join('\n');
  const room = maxChatLength - encodedLength(`\n\n${sender}`);
  return `${cutForLink(message, room)}\n\n${sender}`;
}

export const sentChatText = (shopName: string, protocol: string): string =>
  `Olá, ${shopName}! Acabei de enviar uma mensagem pelo site. Protocolo ${protocol}.`;
