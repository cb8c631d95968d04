import { internationalDigits, phoneLink, whatsappLink } from '#shared/contact/links.ts';
import { toldProtocol } from '#shared/requests/protocol-namesakes.ts';

interface AnsweredRequest {
  protocol: string;
  kind: string;
  name: string | null;
  email: string | null;
  phone: string | null;
}

const subjects: Record<string, string> = {
  message: 'a sua mensagem',
  quote: 'o seu pedido de orçamento',
  sample: 'o seu pedido de amostra',
};

/** A message's sender learns its protocol once it is stored; an order's chat has named it before. */
const knownProtocol = ({ protocol, kind }: Pick<AnsweredRequest, 'protocol' | 'kind'>) =>
  kind === 'message' ? protocol : toldProtocol(protocol);

/** How an answer begins, with the protocol its sender knows. */
export function greeting({ protocol, kind, name }: AnsweredRequest, shop: string): string {
  const [first] = (name ?? '').trim().split(/\s+/);
  const about = subjects[kind] ?? 'o seu pedido';
  return `Olá${first ? `, ${first}` : ''}! Aqui é da ${shop}. Recebemos ${about} (protocolo ${knownProtocol({ protocol, kind })}).`;
}

export type Channel = 'whatsapp' | 'email' | 'phone';

/** Where a request can be answered, each way with its link; none where the visitor left nothing. */
export function answerLinks(
  request: AnsweredRequest,
  shop: string,
): { channel: Channel; label: string; href: string }[] {
  const { email, phone } = request;
  const text = greeting(request, shop);
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
    // A stranger's address could bring other recipients along.
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
