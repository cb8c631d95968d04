import { ageText } from '#admin/ui/age.tsx';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';

export interface ListedEvent {
  id: string;
  kind: string;
  author_name: string | null;
  before: string | null;
  after: string | null;
  text: string | null;
  created_at: string;
}

const channels: Record<string, string> = {
  whatsapp: 'pelo WhatsApp',
  email: 'por e-mail',
  phone: 'por telefone',
};

const statusLabel = (status: string | null) => requestStatusLabels[status as RequestStatus] ?? '';

/** What happened to a request, as a sentence. */
export function eventText({ kind, author_name, before, after }: ListedEvent): string {
  const who = author_name ?? 'Alguém da equipe';
  switch (kind) {
    case 'created':
      return 'Pedido recebido pelo site';
    case 'status':
      return `${who} mudou de ${statusLabel(before)} para ${statusLabel(after)}`;
    case 'assignment':
      if (after === null) return `${who} deixou sem responsável`;
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

/** The same with how long ago it was: "Maria assumiu este pedido há 1 minuto." */
export const claimText = (event: ListedEvent): string =>
  `${eventText(event)} ${ageText(event.created_at)}.`;
