import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { supabase } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { readOnce } from '../api/query-defaults.ts';
import type { DraftSubject } from '../forms/save-by-call.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { dialogTarget, openedDraft, withDraft } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';
import { confirm } from '../notifications/messages.ts';
import { refreshShop } from '../shop/shop.ts';
import { Loading } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { type Draft, useDraftsOf } from './drafts.ts';

/** Opened draft. `base` is the record at the draft's creation (null if new); `wanted` includes the draft's changes. */
export interface OpenedDraft<Stored> extends Omit<Draft, 'base' | 'wanted'> {
  base: Stored | null;
  wanted: Stored;
}

/** Returns the id of the draft in the URL. A closing dialog keeps the draft that it was opened with. */
function useOpenedId(): string | null {
  const [params] = useAddress();
  const [place] = useState(dialogTarget(params));
  const [id, setId] = useState(openedDraft(params));
  const now = openedDraft(params);
  if (now !== id && dialogTarget(params) === place) setId(now);
  return id;
}

interface DraftFrameProps<Stored> {
  table: string;
  /** Missing for a record that does not exist yet. */
  subject?: string;
  convert?: ((stored: never, base: never) => Promise<object>) | undefined;
  saveText?: string;
  /** Closes the form. Passed only for a record that does not exist yet. */
  onClose?: () => void;
  children: (opened: OpenedDraft<Stored> | undefined) => ReactNode;
}

/** Shows a record's drafts above its form, which opens with the draft in the URL. */
export function DraftFrame<Stored>(props: DraftFrameProps<Stored>) {
  const {
    table,
    subject,
    convert = async (stored) => stored,
    saveText = 'Salvar',
    onClose,
    children,
  } = props;
  const id = useOpenedId();
  const [, change] = useAddress();
  const opened = useQuery({
    queryKey: ['draft', id, table, subject],
    queryFn: async () => {
      const { data } = await supabase.rpc('read_draft', { draft: id ?? '' }).throwOnError();
      const draft = data as unknown as OpenedDraft<never>;
      const { base, wanted } = draft;
      const isOwn = subject === undefined ? base === null : draft.subject === subject;
      if (draft.table_name !== table || !isOwn) return null;
      const was = base && (await convert(base, base));
      return { ...draft, base: was, wanted: await convert(wanted, base as never) };
    },
    enabled: id !== null,
    ...readOnce,
  });
  const own = useDraftsOf(table, subject ?? opened.data?.subject);
  const open = (draft?: Draft) =>
    change((now) => withDraft(now, draft?.id ?? null), { replace: !draft });
  const leave = () => {
    if (subject === undefined) onClose?.();
    else open();
    // Refetches all other queries because anything on the screen may show the published record.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'draft' });
    void refreshShop();
  };
  if (id !== null && opened.isPending) return <Loading />;
  return (
    <>
      {opened.isError && (
        <Notice
          type="warning"
          style={{ marginBottom: 16 }}
          title="O rascunho não foi aberto: ele já foi publicado ou descartado."
        />
      )}
      {own.map((draft) => (
        <Notice
          key={draft.id}
          {...{ type: 'info', role: 'note', style: { marginBottom: 16 } }}
          title={draftNote(draft, draft.id === id)}
          description={
            <Flex wrap gap={8}>
              {draft.id === id ? (
                <p style={{ width: '100%' }}>
                  “{saveText}” publica agora. “Salvar sem publicar” guarda as mudanças no rascunho.
                </p>
              ) : (
                <Button size="small" type="primary" onClick={() => open(draft)}>
                  Abrir rascunho
                </Button>
              )}
              <DraftActions draft={draft} onGone={leave} />
            </Flex>
          }
        />
      ))}
      {children((opened.data as OpenedDraft<Stored> | null | undefined) ?? undefined)}
    </>
  );
}

/** Describes a draft, as in "Há um rascunho de Ana, de 26/11/2026 às 14:05, para a campanha Natal". */
function draftNote({ author, updated_at, campaign }: Draft, isOpen: boolean): string {
  const by = author ? ` de ${author}` : '';
  const to = campaign ? `, para a campanha ${campaign}` : '';
  return `${isOpen ? 'Este é o rascunho' : 'Há um rascunho'}${by}, de ${formatDateTime(updated_at)}${to}`;
}

/** Returns a function that stores a form as a draft. It asks before replacing any draft but the opened one. */
export function usePrepare(
  prepare: () => Promise<unknown>,
  { table, subject, opened }: DraftSubject,
): () => void {
  const other = useDraftsOf(table, subject).find(({ campaign_id }) => campaign_id === null);
  return () => {
    if (!other || opened) return void prepare();
    confirm({
      title: `Substituir o rascunho de ${other.author || 'outra pessoa'}?`,
      content: 'O que ele muda se perde, e fica o que está neste formulário.',
      ...{ okText: 'Substituir', onOk: () => void prepare() },
    });
  };
}
