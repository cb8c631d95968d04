import { parseName, parsePage } from '#admin/navigation/address-values.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';

/** Values for an assignee's id: the user's own requests, and those of nobody. */
export const mine = 'eu';
export const unassigned = 'ninguem';

export type InboxView = 'lista' | 'quadro';

/** Filters and view of the inbox, stored in the address so that they survive a reload and can be shared. */
export interface RequestQuery {
  search: string;
  status: RequestStatus | undefined;
  kind: RequestKind | undefined;
  assignee: string | undefined;
  view: InboxView;
  page: number;
}

const names = {
  search: 'busca',
  status: 'status',
  kind: 'tipo',
  assignee: 'responsavel',
  view: 'exibicao',
  page: 'pagina',
} as const;

export function readRequestQuery(params: URLSearchParams): RequestQuery {
  const assignee = params.get(names.assignee) ?? '';
  const isAssignee = assignee === mine || assignee === unassigned || isUuid(assignee);
  return {
    search: (params.get(names.search) ?? '').trim(),
    status: parseName(requestStatusLabels, params.get(names.status)),
    kind: parseName(requestKindLabels, params.get(names.kind)),
    assignee: isAssignee ? assignee : undefined,
    view: params.get(names.view) === 'quadro' ? 'quadro' : 'lista',
    page: parsePage(params.get(names.page)),
  };
}

/** Returns the parameters after a change; a change of the filters returns to the first page. */
export function changeRequestQuery(
  params: URLSearchParams,
  change: Partial<RequestQuery>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  const next = { ...readRequestQuery(params), page: 1, ...change };
  for (const field of Object.keys(names) as (keyof RequestQuery)[]) {
    const value = next[field];
    const isDefault = value === undefined || value === '' || value === 1 || value === 'lista';
    if (isDefault) changed.delete(names[field]);
    else changed.set(names[field], String(value));
  }
  return changed;
}

export const noFilters = {
  search: '',
  status: undefined,
  kind: undefined,
  assignee: undefined,
} satisfies Partial<RequestQuery>;

export function isFiltered(query: RequestQuery): boolean {
  return Object.entries(noFilters).some(
    ([field, none]) => query[field as keyof typeof noFilters] !== none,
  );
}
