import { useQuery } from '@tanstack/react-query';
import { fieldOf, type ProductField } from '#shared/catalogue/product-fields.ts';
import type { Database } from '#shared/database.types.ts';
import type { Answer, ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refresh } from '../api/query-client.ts';
import { call } from '../notifications/calls.ts';
import { toast } from '../notifications/messages.ts';
import { watchPublishing } from '../publications/publishing-state.ts';

/** Change to a record, prepared but not live yet. */
export type Draft = Database['public']['Functions']['list_drafts']['Returns'][number];

const queryKey = ['drafts'];

/** Reads the drafts that are not live yet, latest first, including those of upcoming campaigns. */
export const useDrafts = (and_running = false) =>
  useQuery({
    queryKey: [...queryKey, and_running],
    queryFn: async () => (await supabase.rpc('list_drafts', { and_running }).throwOnError()).data,
    staleTime: 30_000,
  });

export const useDraftsOf = (table: string, of: string | undefined): Draft[] =>
  useDrafts().data?.filter((it) => it.table_name === table && it.subject === of) ?? [];

/** Tables whose records can have drafts. */
const drafted: ReadonlySet<string> = new Set([
  'products',
  'categories',
  'collections',
  'materials',
  'techniques',
  'carousel_slides',
  'how_it_works_steps',
]);

export const hasDrafts = (table: string): boolean => drafted.has(table);

/** Refetches the drafts. Call it after saving, publishing or discarding a draft. */
export const refreshDrafts = (): Promise<void> => refresh(queryKey);

const goneText =
  'O registro foi excluído depois que o rascunho foi preparado. Descarte o rascunho, ou restaure o registro em “Excluídos”.';

/** Returns true if a conflict's details mean that the draft's record itself was deleted, not just one of its rows. */
function isRecordGone(details: string): boolean {
  const conflicts = JSON.parse(details || '[]') as { table: string; is_gone: boolean }[];
  return conflicts.some(({ table, is_gone }) => is_gone && hasDrafts(table));
}

/** Explanations of database errors, keyed by a fragment of the error message. */
const reasons: readonly (readonly [part: string, text: string])[] = [
  [
    'draft_conflicts',
    'O mesmo campo foi alterado no registro depois que o rascunho foi preparado. Abra o rascunho e salve-o: você escolhe qual versão fica.',
  ],
  ['draft_not_found', 'Alguém já publicou ou descartou este rascunho.'],
  ['record_drafts_subject_key', 'A campanha já tem um rascunho deste registro.'],
  ['campaign_running', 'A campanha já começou.'],
];

export function draftReason({ message = '', details = '' }: Partial<ApiError>) {
  if (message === 'draft_incomplete') {
    return `Preencha antes: ${details.replace(/\w+/g, (name) => fieldOf(name as ProductField).label)}.`;
  }
  if (message === 'draft_conflicts' && isRecordGone(details)) return goneText;
  return reasons.find(([part]) => message.includes(part))?.[1];
}

/** Returns why a draft cannot be previewed: it is no longer there, or its record was deleted. */
export async function readRefusal(draft: Draft): Promise<string | undefined> {
  const { data: drafts } = await supabase.rpc('list_drafts', { and_running: true });
  if (drafts?.every(({ id }) => id !== draft.id)) {
    void refreshDrafts();
    return draftReason({ message: 'draft_not_found' });
  }
  const { table_name, subject, is_new } = draft;
  // Without an answer, the preview itself reports that the connection was lost.
  if (!drafts || is_new || !hasDrafts(table_name)) return undefined;
  const { count, error } = await supabase
    .from(table_name as 'products')
    .select('id', { count: 'exact', head: true })
    .eq('id', subject);
  return error === null && count === 0 ? goneText : undefined;
}

async function run(sent: PromiseLike<Answer>, text: string, done: string): Promise<boolean> {
  const isDone = await call(sent, { log: text, text, explain: draftReason });
  if (isDone) toast.success(done);
  await refreshDrafts();
  return isDone;
}

/** Actions on a draft. Each one shows its outcome and resolves to true on success. */
export const draftActions = {
  publish: async ({ id }: Draft, onIncomplete: () => unknown) => {
    const sent = supabase.rpc('publish_draft', { draft: id }).then((answer) => {
      if (answer.error?.message === 'draft_incomplete') onIncomplete();
      return answer;
    });
    const isDone = await run(sent, 'Erro ao publicar o rascunho', 'Rascunho publicado');
    if (isDone) watchPublishing();
    return isDone;
  },
  discard: ({ id }: Draft) =>
    run(
      supabase.rpc('discard_draft', { draft: id }),
      'Erro ao descartar o rascunho',
      'Rascunho descartado',
    ),
  move: ({ id }: Draft, campaign: string | null) =>
    run(
      supabase.rpc('move_draft', { draft: id, campaign: campaign as string }),
      'Erro ao mudar a campanha do rascunho',
      campaign === null ? 'Rascunho fora da campanha' : 'Rascunho na campanha',
    ),
};
