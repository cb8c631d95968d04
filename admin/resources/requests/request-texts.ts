import { ageText } from '#admin/ui/age.tsx';
import type { Json, Tables } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { isRequestFileType, requestFileEnding } from '#shared/requests/request-file.ts';
import type { RequestSource } from '#shared/requests/request-payload.ts';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';

type Person = Pick<Tables<'requests'>, 'name' | 'company' | 'email' | 'phone' | 'anonymized_at'>;

/** Returns a label for the sender of a request. Carts may be sent without contact data. */
export function personLabel({ name, company, email, phone, anonymized_at }: Person): string {
  if (anonymized_at !== null) return 'Pessoa anonimizada';
  return name ?? company ?? email ?? phone ?? 'Visitante sem nome';
}

export function contentLine({
  message,
  product_names,
}: {
  message: string | null;
  product_names: readonly string[];
}): string {
  const [first] = product_names;
  if (first === undefined) return message ?? '';
  if (product_names.length === 1) return first;
  return `${counted(product_names.length, 'produto', 'produtos')}: ${product_names.join(', ')}`;
}

export function savedName(
  protocol: string,
  { position, media_type }: { position: number; media_type: string },
): string {
  const what = position === 0 ? 'logo' : `simulacao-${position}`;
  const ending = isRequestFileType(media_type) ? requestFileEnding(media_type) : 'bin';
  return `${protocol}-${what}.${ending}`;
}

const sourceLabels: Readonly<Record<keyof RequestSource, string>> = {
  referrer: 'Site',
  utm_source: 'Origem',
  utm_medium: 'Mídia',
  utm_campaign: 'Campanha',
  seller: 'Link de',
  turn: 'Rodízio',
};

/** Describes where a visitor came from, one fact per line. Empty if nothing is known. */
export function sourceText(source: Json): string {
  const known = (source ?? {}) as RequestSource;
  return Object.entries(sourceLabels)
    .flatMap(([field, label]) => {
      const text = known[field as keyof RequestSource];
      return text ? `${label}: ${text}` : [];
    })
    .join('\n');
}

const kilobyte = 1024;

export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < kilobyte ** 2
      ? [Math.max(1, Math.round(bytes / kilobyte)), 'kB']
      : [bytes / kilobyte ** 2, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

export type ListedEvent = Omit<Tables<'request_events'>, 'request_id' | 'author_id'>;

const channels: Record<string, string> = {
  whatsapp: 'pelo WhatsApp',
  email: 'por e-mail',
  phone: 'por telefone',
};

const statusLabel = (status: string | null) => requestStatusLabels[status as RequestStatus] ?? '';

export function eventText({ kind, author_name, before, after }: ListedEvent): string {
  const who = author_name ?? 'Alguém da equipe';
  switch (kind) {
    case 'created':
      return author_name === null ? 'Pedido recebido pelo site' : `${who} criou o pedido`;
    case 'edited':
      return `${author_name ?? 'A resposta do cliente'} mudou os dados do pedido`;
    case 'status':
      return `${who} mudou de ${statusLabel(before)} para ${statusLabel(after)}`;
    case 'assignment':
      if (after === null) return `${who} deixou sem responsável`;
      if (author_name === null && before === null) return `Chegou pelo link de ${after}`;
      if (before === 'turn') return `Coube a ${after} pelo rodízio`;
      return after === author_name ? `${who} assumiu este pedido` : `${who} passou para ${after}`;
    case 'answer':
      return `${who} respondeu ${channels[after ?? ''] ?? ''}`;
    case 'anonymized':
      return author_name === null
        ? 'Dados pessoais apagados ao fim do prazo'
        : `${who} apagou os dados pessoais`;
    default:
      return `${who} anotou`;
  }
}

/** Returns the name of the person who entered a request, or undefined if it came through the site. */
export const creatorOf = (
  events: readonly Pick<ListedEvent, 'kind' | 'author_name'>[],
): string | undefined => events.find(({ kind }) => kind === 'created')?.author_name ?? undefined;

/** Describes an event and its age, as in "Maria assumiu este pedido há 1 minuto." */
export const claimText = (event: ListedEvent): string =>
  `${eventText(event)} ${ageText(event.created_at)}.`;
