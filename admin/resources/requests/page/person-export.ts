import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { type RequestRow, requestsCsv, timeCell } from '../request-columns.ts';
import { MisnamedFile, readRequestFile, type SentFile } from '../request-file.ts';

type PersonRequest = RequestRow & { id: string; files: readonly SentFile[] };

interface Person {
  requests: readonly PersonRequest[];
  proposals: readonly { id: string }[];
}

export async function exportPerson(contacts: readonly string[]): Promise<Person> {
  const found = new Map<string, PersonRequest>();
  const offered = new Map<string, Person['proposals'][number]>();
  for (const contact of contacts) {
    const { data, error, status } = await supabase.rpc('export_person', { contact });
    if (error) throw new Error(formatApiError({ ...error, status }), { cause: error });
    const { requests, proposals } = data as unknown as Person;
    for (const request of requests) found.set(request.id, request);
    for (const proposal of proposals) offered.set(proposal.id, proposal);
  }
  return { requests: [...found.values()], proposals: [...offered.values()] };
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

/** Reads a file as a data URL; null if its type differs from the declared one, as it may be unsafe. */
async function contentOf(file: SentFile): Promise<string | null> {
  try {
    return await toDataUrl(await readRequestFile(file));
  } catch (cause) {
    if (cause instanceof MisnamedFile) return null;
    throw cause;
  }
}

export async function personJson({ requests, proposals }: Person): Promise<string> {
  const withContents = requests.map(async ({ files, ...request }) => {
    const contents = files.map(async (file) => ({ ...file, content: await contentOf(file) }));
    return { ...request, files: await Promise.all(contents) };
  });
  return JSON.stringify({ requests: await Promise.all(withContents), proposals }, null, 2);
}

export const personCsv = (requests: readonly PersonRequest[]): string =>
  requestsCsv(requests, [
    ['Aviso de privacidade', ({ notice_version }) => notice_version],
    ['Arquivos enviados', ({ files }) => files.length],
    ['Guardado até', ({ retain_until }) => timeCell(retain_until)],
  ]);
