import { internationalDigits, phoneLink, whatsappLink } from '#shared/contact/links.ts';
import type { Tables } from '#shared/database.types.ts';
import { toldProtocol } from '#shared/requests/protocol.ts';

type AnsweredRequest = Pick<Tables<'requests'>, 'protocol' | 'kind' | 'name' | 'email' | 'phone'>;

const subjects: Record<string, string> = {
  message: 'a sua mensagem',
  quote: 'o seu pedido de orçamento',
  sample: 'o seu pedido de amostra',
};

/** Returns the protocol number that the client saw. For an order, it lacks the stored number's collision suffix. */
export const knownProtocol = ({ protocol, kind }: Pick<AnsweredRequest, 'protocol' | 'kind'>) =>
  kind === 'message' ? protocol : toldProtocol(protocol);

export const firstName = (name: string | null): string => (name ?? '').trim().split(/\s+/)[0] ?? '';

/** Returns the opening of an answer, with the protocol number that the client knows. */
export function greeting({ protocol, kind, name }: AnsweredRequest, shop: string): string {
  const first = firstName(name);
  const about = subjects[kind] ?? 'o seu pedido';
  return `Olá${first ? `, ${first}` : ''}! Aqui é da ${shop}. Recebemos ${about} (protocolo ${knownProtocol({ protocol, kind })}).`;
}

export type Channel = 'whatsapp' | 'email' | 'phone';

export function answerLinks(
  request: AnsweredRequest,
  shop: string,
  text = greeting(request, shop),
): { channel: Channel; label: string; href: string }[] {
  const { email, phone } = request;
  const links: ReturnType<typeof answerLinks> = [];
  if (phone !== null) {
    links.push({
      channel: 'whatsapp',
      label: 'Responder no WhatsApp',
      href: whatsappLink(internationalDigits(phone), text),
    });
  }
  if (email !== null) {
    const subject = encodeURIComponent(`${shop}: protocolo ${knownProtocol(request)}`);
    // Otherwise, an address typed by a stranger could add recipients.
    const address = encodeURIComponent(email).replace('%40', '@');
    links.push({
      channel: 'email',
      label: 'Responder por e-mail',
      href: `mailto:${address}?subject=${subject}&body=${encodeURIComponent(`${text}\n\n`)}`,
    });
  }
  if (phone !== null) links.push({ channel: 'phone', label: 'Ligar', href: phoneLink(phone) });
  return links;
}
