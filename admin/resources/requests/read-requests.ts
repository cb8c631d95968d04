import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { inboxInterval, requestsKey } from '#admin/inbox/new-requests.ts';
import type { Database } from '#shared/database.types.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import { mine, nobodys, type RequestQuery } from './inbox/request-query.ts';

export const pageSize = 30;

/** A member of staff, whom requests may be assigned to. */
export interface Assignee {
  id: string;
  name: string;
  is_self: boolean;
}

async function readAssignees(): Promise<Assignee[]> {
  const { data, error } = await supabase.rpc('request_assignees');
  if (error) throw error;
  return data;
}

const nobody: readonly Assignee[] = [];

/** The active staff, and who of them is asking. */
export function useAssignees(): { assignees: readonly Assignee[]; self: Assignee | undefined } {
  const { data: assignees = nobody } = useQuery({
    queryKey: ['request-assignees'],
    queryFn: readAssignees,
    staleTime: 60_000,
  });
  return { assignees, self: assignees.find(({ is_self }) => is_self) };
}

export type RequestFilters = Pick<RequestQuery, 'search' | 'kind' | 'assignee'> & {
  status?: RequestStatus | undefined;
};

export type ListedRequest = Database['public']['Functions']['request_list']['Returns'][number];

/** The most one answer holds (request_list). */
const mostAtOnce = 200;

/** Some of the requests that match, newest first, and how many there are. */
export async function readRequests(
  { search, status, kind, assignee }: RequestFilters,
  self: Assignee | undefined,
  { skip, most }: Part,
) {
  const person = assignee === mine ? self?.id : assignee;
  const { data, error } = await supabase.rpc('request_list', {
    search,
    ...(status && { statuses: [status] }),
    ...(kind && { kinds: [kind] }),
    ...(person === nobodys ? { unassigned: true } : person && { assignee: person }),
    skip,
    most,
  });
  if (error) throw error;
  return { rows: data, total: data[0]?.total ?? 0 };
}

/** The same of as many as are asked for, in as many answers as that takes. */
async function readMany(
  filters: RequestFilters,
  self: Assignee | undefined,
  { skip, most }: Part,
): ReturnType<typeof readRequests> {
  const { rows, total } = await readRequests(filters, self, {
    skip,
    most: Math.min(most, mostAtOnce),
  });
  if (most <= mostAtOnce || rows.length < mostAtOnce) return { rows, total };
  const rest = await readMany(filters, self, { skip: skip + mostAtOnce, most: most - mostAtOnce });
  // One that arrived meanwhile has moved the others on.
  const known = new Set(rows.map(({ id }) => id));
  return { rows: [...rows, ...rest.rows.filter(({ id }) => !known.has(id))], total };
}

interface Part {
  /** Where in all that match it begins. */
  skip: number;
  most: number;
}

/** A part of the requests that match, read again now and then while the tab is seen. */
export function useRequests(filters: RequestFilters, part: Part) {
  const { self } = useAssignees();
  return useQuery({
    queryKey: [...requestsKey, 'list', filters, part, filters.assignee === mine ? self?.id : ''],
    queryFn: () => readMany(filters, self, part),
    // One's own are known once it is known who one is.
    enabled: filters.assignee !== mine || self !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: inboxInterval,
    refetchOnWindowFocus: 'always',
  });
}
