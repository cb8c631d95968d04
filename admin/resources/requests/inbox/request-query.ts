import { parseName, parsePage } from '#admin/navigation/address-values.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';

/** In place of an assignee's id: one's own requests, and those of nobody. */
export const mine = 'eu';
export const nobodys = 'ninguem';

/** Rows, or a column for each status. */
export type InboxView = 'lista' | 'quadro';

/** Which requests are shown, and how; all in the address, so that it survives a reload and can be shared. */
export interface RequestQuery {
  search: string;
  status: RequestStatus | undefined;
  kind: RequestKind | undefined;
  /** An id, `mine` or `nobodys`. */
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

/** Parses the address; invalid parameters are ignored. */
export function readRequestQuery(params: URLSearchParams): RequestQuery {
  const assignee = params.get(names.assignee) ?? '';
  const isAssignee = assignee === mine || assignee === nobodys || isUuid(assignee);
  return {
    search: (params.get(names.search) ?? '').trim(),
    status: parseName(requestStatusLabels, params.get(names.status)),
    kind: parseName(requestKindLabels, params.get(names.kind)),
    assignee: isAssignee ? assignee : undefined,
    view: params.get(names.view) === 'quadro' ? 'quadro' : 'lista',
    page: parsePage(params.get(names.page)),
  };
}

/** The parameters after a change; a change of the filters returns to the first page. */
export function changeRequestQuery(
  params: URLSearchParams,
  change: Partial<RequestQuery>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  const next = { ...readRequestQuery(params), page: 1, ...change };
  for (const field of Object.keys(names) as (keyof RequestQuery)[]) {
    const value = next[field];
    const isUsual = value === undefined || value === '' || value === 1 || value === 'lista';
    if (isUsual) changed.delete(names[field]);
    else changed.set(names[field], String(value));
  }
  return changed;
}

/** The query without filters. */
export const everyRequest = {
  search: '',
  status: undefined,
  kind: undefined,
  assignee: undefined,
} satisfies Partial<RequestQuery>;

/** Whether any filter is set. */
export function isNarrowed(query: RequestQuery): boolean {
  return Object.entries(everyRequest).some(
    ([field, none]) => query[field as keyof typeof everyRequest] !== none,
  );
}
