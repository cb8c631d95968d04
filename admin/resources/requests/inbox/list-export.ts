import { supabase } from '#admin/api/client.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';
import {
  type Assignee,
  type ListedRequest,
  type RequestFilters,
  readRequests,
} from '../read-requests.ts';
import { momentCell, type RequestRow, requestColumns } from '../request-columns.ts';

/** Requests that are read at a time; their ids go into one address. */
const portion = 100;

/** Lists show how a message begins; a file has all of it. */
async function readWhole(ids: readonly string[]) {
  const { data, error } = await supabase
    .from('requests')
    .select('id, message, delivery_city, request_items (name, quantity, position)')
    .in('id', ids);
  if (error) throw error;
  return new Map(data.map((request) => [request.id, request]));
}

/** All requests that match, as a table. */
export async function exportRequests(
  filters: RequestFilters,
  self: Assignee | undefined,
): Promise<string> {
  // By id, as one that arrives meanwhile moves the others on to the next portion.
  const found = new Map<string, RequestRow>();
  let rows: ListedRequest[];
  let skip = 0;
  do {
    ({ rows } = await readRequests(filters, self, { skip, most: portion }));
    const whole = await readWhole(rows.map(({ id }) => id));
    for (const row of rows) {
      const { request_items: items = [], ...rest } = whole.get(row.id) ?? {};
      found.set(row.id, {
        ...row,
        ...rest,
        items: items.toSorted((a, b) => a.position - b.position),
      });
    }
    skip += portion;
  } while (rows.length === portion);

  const columns: readonly [string, (row: RequestRow) => Cell][] = [
    ...requestColumns,
    ['Responsável', ({ assignee_name }) => assignee_name],
    ['Respondido em', ({ first_answered_at }) => momentCell(first_answered_at)],
  ];
  return toCsv([
    columns.map(([title]) => title),
    ...[...found.values()].map((row) => columns.map(([, read]) => read(row))),
  ]);
}
