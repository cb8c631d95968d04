import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { inboxInterval, requestsKey } from '#admin/new-requests/new-requests.tsx';
import type { Database } from '#shared/database.types.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import { mine, type RequestQuery, unassigned } from './inbox/request-query.ts';

export const pageSize = 30;

/** Initial number of requests in a column of the board. */
const columnSize = 20;

/** Maximum number of requests per response (request_list). */
const maxAtOnce = 200;

type Functions = Database['public']['Functions'];
export type ListedRequest = Functions['request_list']['Returns'][number];
type Assignee = Functions['request_assignees']['Returns'][number];

const noAssignees: readonly Assignee[] = [];

export function useAssignees(): { assignees: readonly Assignee[]; self: Assignee | undefined } {
  const { data: assignees = noAssignees } = useRead(
    ['request-assignees'],
    () => supabase.rpc('request_assignees').throwOnError(),
    { staleTime: 60_000 },
  );
  return { assignees, self: assignees.find(({ is_self }) => is_self) };
}

export type RequestFilters = Pick<RequestQuery, 'search' | 'kind' | 'assignee' | 'toReturn'> & {
  order?: RequestQuery['order'];
  status?: RequestStatus | undefined;
};

/** Reads a range of the matching requests, newest first or by deadline, along with their total. */
export async function readRequests(
  { search, status, kind, assignee, toReturn, order }: RequestFilters,
  self: string | undefined,
  range: { skip: number; most: number },
) {
  const person = assignee === mine ? self : assignee;
  const { data } = await supabase
    .rpc('request_list', {
      search,
      ...(status && { statuses: [status] }),
      ...(kind && { kinds: [kind] }),
      ...(toReturn && { to_return: true }),
      ...(order && { by_deadline: true }),
      ...(person === unassigned ? { unassigned: true } : person && { assignee: person }),
      ...range,
    })
    .throwOnError();
  return { rows: data, total: data[0]?.total ?? 0, value: Number(data[0]?.total_value ?? 0) };
}

/** Returns query options for lists, which poll while the tab is visible and wait for the user's id if needed. */
function useListOptions(filters: RequestFilters) {
  const self = useAssignees().self?.id;
  const isMine = filters.assignee === mine;
  return {
    self,
    options: {
      enabled: !isMine || self !== undefined,
      refetchInterval: inboxInterval,
      refetchOnWindowFocus: 'always' as const,
    },
    key: [...requestsKey, 'list', filters, isMine ? self : ''],
  };
}

export function useRequestPage({ page, view: _, ...filters }: RequestQuery) {
  const { self, options, key } = useListOptions(filters);
  return useQuery({
    ...options,
    queryKey: [...key, page],
    queryFn: () => readRequests(filters, self, { skip: (page - 1) * pageSize, most: pageSize }),
  });
}

export function useColumn(filters: RequestFilters) {
  const { self, options, key } = useListOptions(filters);
  return useInfiniteQuery({
    ...options,
    queryKey: [...key, 'column'],
    queryFn: ({ pageParam }) => readRequests(filters, self, pageParam),
    initialPageParam: { skip: 0, most: columnSize },
    getNextPageParam: (_last, _pages, { skip, most }) => ({
      skip: skip + most,
      most: Math.min(skip + most, maxAtOnce),
    }),
    select: ({ pages }) => {
      // Dedupes by id because a new request shifts others to the next page.
      const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
      return {
        rows: [...rows.values()],
        total: pages[0]?.total ?? 0,
        value: pages[0]?.value ?? 0,
      };
    },
  });
}
