import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';
import { momentCell, type RequestRow, requestColumns } from './request-columns.ts';

/** A request as export_person tells it, with its lines and events. */
export type PersonRequest = RequestRow & { id: string };

/** All requests with any of the contacts of a person, each once. */
export async function exportPerson(contacts: readonly string[]): Promise<PersonRequest[]> {
  const found = new Map<string, PersonRequest>();
  for (const contact of contacts) {
    const { data, error, status } = await supabase.rpc('export_person', { contact });
    if (error) throw new Error(formatApiError({ ...error, status }), { cause: error });
    const { requests } = data as unknown as { requests: PersonRequest[] };
    for (const request of requests) found.set(request.id, request);
  }
  return [...found.values()];
}

const columns: readonly [string, (row: RequestRow) => Cell][] = [
  ...requestColumns,
  ['Aviso de privacidade', ({ notice_version }) => notice_version],
  ['Guardado até', ({ retain_until }) => momentCell(retain_until)],
];

/** The same as a table, a request a row. */
export const personCsv = (requests: readonly RequestRow[]): string =>
  toCsv([
    columns.map(([title]) => title),
    ...requests.map((request) => columns.map(([, read]) => read(request))),
  ]);
