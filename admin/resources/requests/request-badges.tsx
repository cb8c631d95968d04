import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { readSiteContent } from '#admin/api/reads.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { formatDay } from '#admin/records/text-fields.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { shopDay } from '#shared/dates/shop-day.ts';
import { type Deadline, deadlineOf } from '#shared/deadlines/deadline.ts';
import { countedText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import { regionOf } from '#shared/deadlines/regions.ts';
import { parseDeadlineRules } from '#shared/deadlines/rules.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';
import type { ListedRequest } from './read-requests.ts';

interface Dated {
  id: string;
  status: string;
  needed_by: string | null;
}

const isOpen = ({ status }: { status: string }) => status !== 'won' && status !== 'lost';

async function readDeadlines(ids: readonly string[]): Promise<ReadonlyMap<string, Deadline>> {
  const [content, { data }] = await Promise.all([
    readSiteContent(['deadlines']),
    supabase.rpc('request_deadlines', { request_ids: [...ids] }).throwOnError(),
  ]);
  const rules = parseDeadlineRules(content('deadlines'));
  const today = shopDay(new Date());
  return new Map(
    [...Map.groupBy(data, ({ request_id }) => request_id)].flatMap(([id, rows]) => {
      const { needed_by = '', delivery_city } = rows[0] ?? {};
      const lines = rows.map(({ fewest_days, most_days }): DayRange | null =>
        fewest_days === null || most_days === null ? null : [fewest_days, most_days],
      );
      const region = regionOf(delivery_city ?? '');
      const deadline = deadlineOf({ lines, neededBy: needed_by, today, region }, rules);
      return deadline ? [[id, deadline] as const] : [];
    }),
  );
}

const none: ReadonlyMap<string, Deadline> = new Map();

/** Returns the deadlines of open requests, by id. Empty until loaded. A request without lead times has no deadline. */
export function useRequestDeadlines(requests: readonly Dated[]): ReadonlyMap<string, Deadline> {
  const dated = requests.filter((request) => request.needed_by !== null && isOpen(request));
  const ids = dated.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [...requestsKey, 'deadlines', ids],
    queryFn: () => readDeadlines(ids),
    enabled: ids.length > 0,
  });
  return data ?? none;
}

const deadlineTones = { late: 'missing', tight: 'limited', 'in-time': 'good' } as const;

export function DeadlineBadge({ deadline }: { deadline: Deadline | undefined }) {
  return (
    deadline && (
      <Badge tone={deadlineTones[deadline.verdict]} title={countedText(deadline)}>
        {verdictText(deadline, shopDay(new Date()))}
      </Badge>
    )
  );
}

const statusTones = {
  new: 'accent',
  in_progress: 'limited',
  proposal_sent: 'plain',
  won: 'good',
  lost: 'missing',
} as const;

export function StatusBadge({ status }: { status: string }) {
  const known = status as RequestStatus;
  return <Badge tone={statusTones[known]}>{requestStatusLabels[known]}</Badge>;
}

type Facts = Pick<ListedRequest, 'value' | 'needed_by' | 'return_on' | 'status'>;

export function RequestFacts({ request }: { request: Facts }) {
  const { value, needed_by, return_on } = request;
  const isDue = return_on !== null && return_on <= shopDay(new Date());
  return (
    <>
      {value !== null && <strong>{formatPrice(Number(value))}</strong>}
      {needed_by !== null && <span>Precisa até {formatDay(needed_by)}</span>}
      {return_on !== null && isOpen(request) && (
        <Badge tone={isDue ? 'accent' : 'plain'}>Retornar em {formatDay(return_on)}</Badge>
      )}
    </>
  );
}
