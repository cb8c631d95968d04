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

export const requestKindLabels: Record<RequestKind, string> = {
  message: 'Mensagem',
  quote: 'Orçamento',
  sample: 'Amostra',
};
