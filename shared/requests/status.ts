import type { RequestKind } from './request-payload.ts';

/** Statuses of a request (`requests.status`), in the order of the board. */
export const requestStatusLabels = {
  new: 'Novo',
  in_progress: 'Em atendimento',
  proposal_sent: 'Proposta enviada',
  won: 'Ganho',
  lost: 'Perdido',
} as const;

export type RequestStatus = keyof typeof requestStatusLabels;

export const requestStatuses = Object.keys(requestStatusLabels) as readonly RequestStatus[];

/** Reasons why a request was lost (`requests.lost_reason`). */
export const lostReasonLabels = {
  price: 'Preço',
  deadline: 'Prazo',
  competitor: 'Comprou de outro',
  cancelled: 'Desistiu da compra',
  no_answer: 'Parou de responder',
  other: 'Outro motivo',
} as const;

export type LostReason = keyof typeof lostReasonLabels;

export const requestKindLabels: Record<RequestKind, string> = {
  message: 'Mensagem',
  quote: 'Orçamento',
  sample: 'Amostra',
};
