import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';
import { momentCell, type RequestRow, requestColumns } from '../request-columns.ts';
import { MisnamedFile, readRequestFile, type SentFile } from '../request-file.ts';

/** A request as export_person tells it, with its lines, events and files. */
export type PersonRequest = RequestRow & { id: string; files: readonly SentFile[] };

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

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

/** The requests with what is in their files, as an address that browsers open. */
export const withContents = (requests: readonly PersonRequest[]) =>
  Promise.all(
    requests.map(async ({ files, ...request }) => ({
      ...request,
      files: await Promise.all(
        files.map(async (file) => ({ ...file, content: await contentOf(file) })),
      ),
    })),
  );

/** Null for one that is not what it says, which nobody should be handed. */
async function contentOf(file: SentFile): Promise<string | null> {
  try {
    return await toDataUrl(await readRequestFile(file));
  } catch (cause) {
    if (cause instanceof MisnamedFile) return null;
    throw cause;
  }
}

const columns: readonly [string, (row: PersonRequest) => Cell][] = [
  ...requestColumns,
  ['Aviso de privacidade', ({ notice_version }) => notice_version],
  ['Arquivos enviados', ({ files }) => files.length],
  ['Guardado até', ({ retain_until }) => momentCell(retain_until)],
];

/** The same as a table, a request a row. */
export const personCsv = (requests: readonly PersonRequest[]): string =>
  toCsv([
    columns.map(([title]) => title),
    ...requests.map((request) => columns.map(([, read]) => read(request))),
  ]);
