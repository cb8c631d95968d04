import { defineQuery, parseName, parsePage } from '#admin/navigation/address-values.ts';
import type { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { requestKindLabels, requestStatusLabels } from '#shared/requests/status.ts';

/** Filter values for the user's own and for unassigned requests, used instead of an assignee's id. */
export const mine = 'eu';
export const unassigned = 'ninguem';

export type InboxView = 'lista' | 'quadro';

const isAssignee = (text: string) => text === mine || text === unassigned || isUuid(text);

/** Filter for requests that are due for follow-up. */
export const returnLabels = { hoje: 'Retornar até hoje' } as const;

export const requestQuery = defineQuery(
  {
    search: ['busca', (text) => (text ?? '').trim()],
    status: ['status', (text) => parseName(requestStatusLabels, text)],
    kind: ['tipo', (text) => parseName(requestKindLabels, text)],
    assignee: ['responsavel', (text) => (text !== null && isAssignee(text) ? text : undefined)],
    toReturn: ['retorno', (text) => parseName(returnLabels, text)],
    view: ['exibicao', (text): InboxView => (text === 'quadro' ? 'quadro' : 'lista')],
    order: ['ordem', (text): 'prazo' | undefined => (text === 'prazo' ? text : undefined)],
    page: ['pagina', parsePage],
  },
  { page: 1 },
  ['view', 'order'],
);

export type RequestQuery = ReturnType<typeof requestQuery.read>;

export type RequestListQuery = ReturnType<typeof useQueryInAddress<RequestQuery>>;
