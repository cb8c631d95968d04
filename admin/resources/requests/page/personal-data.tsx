import {
  DeleteOutlined,
  DownloadOutlined,
  MoreOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { type Answer, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { refresh } from '#admin/api/query-client.ts';
import { deleteRecord } from '#admin/lists/delete-record.tsx';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { ask } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import { MenuButton, menuItem } from '#admin/ui/menu-button.tsx';
import { toDataUrl } from '#shared/files/data-url.ts';
import { download } from '#shared/files/download.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';
import type { RequestDetails } from '../read-request.ts';
import { type RequestRow, requestsCsv, timeCell } from '../request-columns.ts';
import { MisnamedFile, readRequestFile, type SentFile } from '../request-file.ts';

type PersonRequest = RequestRow & { id: string; files: readonly SentFile[] };

interface Person {
  requests: readonly PersonRequest[];
  proposals: readonly { id: string }[];
}

async function exportPerson(contacts: readonly string[]): Promise<Person> {
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

/** Reads a file as a data URL. Returns null for a potentially unsafe file, whose type differs from the declared one. */
async function contentOf(file: SentFile): Promise<string | null> {
  try {
    return await toDataUrl(await readRequestFile(file));
  } catch (cause) {
    if (cause instanceof MisnamedFile) return null;
    throw cause;
  }
}

async function personJson({ requests, proposals }: Person): Promise<string> {
  const withContents = requests.map(async ({ files, ...request }) => {
    const contents = files.map(async (file) => ({ ...file, content: await contentOf(file) }));
    return { ...request, files: await Promise.all(contents) };
  });
  return JSON.stringify({ requests: await Promise.all(withContents), proposals }, null, 2);
}

const personCsv = (requests: readonly PersonRequest[]): string =>
  requestsCsv(requests, [
    ['Aviso de privacidade', ({ notice_version }) => notice_version],
    ['Arquivos enviados', ({ files }) => files.length],
    ['Guardado até', ({ retain_until }) => timeCell(retain_until)],
  ]);

export function PersonalData({ request, inbox }: { request: RequestDetails; inbox: string }) {
  const navigate = useNavigate();
  const { id, protocol, email, phone, anonymized_at } = request;
  const contacts = [email, phone].filter((contact) => contact !== null);

  const save = async (type: 'json' | 'csv') => {
    try {
      const person = await exportPerson(contacts);
      const [mediaType, text] =
        type === 'csv'
          ? ['text/csv', personCsv(person.requests)]
          : ['application/json', await personJson(person)];
      download(`dados-${protocol}.${type}`, mediaType, text);
    } catch (cause) {
      logError("A person's data could not be exported", cause);
      toast.error('Erro ao exportar os dados', cause instanceof Error ? cause.message : undefined);
    }
  };

  const remove = async () => {
    const removeFiles = await filesToRemove(id);
    deleteRecord({
      resource: 'requests',
      id,
      name: protocol,
      question: 'Excluir este pedido, com produtos, arquivos, anotações e andamento?',
      hint: 'As propostas deste pedido vão junto. Isso não pode ser desfeito.',
      texts: { done: 'Pedido excluído', failed: 'Erro ao excluir o pedido' },
      after: async () => {
        await removeFiles();
        void navigate(inbox, { replace: true });
        await refresh(requestsKey);
      },
    });
  };

  const exports = {
    key: 'export',
    type: 'group' as const,
    label: 'Exportar dados desta pessoa',
    children: [
      menuItem('Planilha (CSV)', DownloadOutlined, () => save('csv')),
      menuItem('Arquivo JSON', DownloadOutlined, () => save('json')),
    ],
  };
  const ofPerson = [
    exports,
    menuItem('Anonimizar esta pessoa', UserDeleteOutlined, () => anonymizePerson(contacts)),
  ];
  const ofRequest = menuItem('Anonimizar só este pedido', UserDeleteOutlined, () =>
    anonymizeRequest(id),
  );
  const items = [
    ...(contacts.length > 0 ? ofPerson : []),
    anonymized_at === null ? ofRequest : null,
    { ...menuItem('Excluir pedido', DeleteOutlined, remove), danger: true },
  ];
  return (
    <MenuButton icon={<MoreOutlined aria-hidden />} items={items}>
      Mais ações
    </MenuButton>
  );
}

/** Sends the calls sequentially: supabase-js sends a call only once it is awaited. */
async function anonymize(calls: readonly PromiseLike<Answer<number>>[]): Promise<void> {
  let anonymized = 0;
  for (const call of calls) {
    const answer = await ask(call, {
      log: 'Requests were not anonymized',
      text: 'Erro ao anonimizar',
      explain: ({ code }) => (code === 'PT404' ? 'Este pedido foi excluído.' : undefined),
    });
    if (!answer) break;
    anonymized += answer.data;
  }
  if (anonymized === 0) return;
  void removeOrphanedFiles();
  toast.success(counted(anonymized, 'pedido anonimizado', 'pedidos anonimizados'));
  await refresh(requestsKey);
}

const askToAnonymize = (title: string, from: string, onOk: () => Promise<void>) =>
  confirm({
    title,
    content: `Nome, empresa, contatos, cidade, mensagens, anotações e arquivos enviados são apagados ${from}. Produtos e andamento ficam. Isso não pode ser desfeito.`,
    okText: 'Anonimizar',
    onOk,
  });

const anonymizePerson = (contacts: readonly string[]) =>
  askToAnonymize(
    'Anonimizar esta pessoa?',
    `de todos os pedidos com ${contacts.join(' ou ')}`,
    () => anonymize(contacts.map((contact) => supabase.rpc('anonymize_person', { contact }))),
  );

const anonymizeRequest = (request_id: string) =>
  askToAnonymize('Anonimizar este pedido?', 'deste pedido, e de nenhum outro', () =>
    anonymize([supabase.rpc('anonymize_request', { request_id })]),
  );

const bucket = () => supabase.storage.from(requestFilesBucket);

/** Deletes the files of anonymised requests. Only logs failures because the publisher deletes any remaining files. */
export async function removeOrphanedFiles(): Promise<void> {
  const { data: orphans, error: unread } = await supabase.rpc('orphaned_request_files');
  const { error } = orphans?.length ? await bucket().remove(orphans) : { error: unread };
  if (error) logError('Files of requests were not removed', error);
}

/** Lists a request's files before the request is deleted. Returns a function that removes them afterwards. */
async function filesToRemove(request_id: string): Promise<() => Promise<void>> {
  const { data, error: unread } = await supabase.rpc('files_of_request', { request_id });
  if (unread) logError('The files of a request could not be listed', unread);
  return async () => {
    if (!data?.length) return;
    const { error } = await bucket().remove(data.map(({ object_name }) => object_name));
    if (error) logError('Files of a deleted request were not removed', error);
  };
}
