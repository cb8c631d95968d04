import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { supabase } from '../api/client.ts';
import { readOnce } from '../api/query-defaults.ts';
import type { DraftSubject } from '../forms/save-by-call.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { refreshShop } from '../identity/shop.ts';
import { dialogTarget, openedDraft, withDraft } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';
import { Loading } from '../ui/loaded.tsx';
import { useConfirm } from '../ui/use-confirm.ts';
import { DraftActions } from './draft-actions.tsx';
import { draftPath } from './draft-target.ts';
import { type Draft, useDrafts } from './drafts.ts';

/** A draft that a form is opened with: its record as it was, null if there was none, and as it shall be. */
export interface OpenedDraft<Stored> extends Pick<Draft, 'id' | 'subject' | 'campaign_id'> {
  table_name: string;
  base: Stored | null;
  wanted: Stored;
}

/** Returns the draft in the address; a closing dialog keeps its own. */
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
  /** Undefined for a record to be created. */
  subject?: string;
  /** Converts what a draft holds. */
  convert?: ((stored: never, base: never) => Promise<object>) | undefined;
  /** Closes the form of a record to be created. */
  onClose?: () => void;
  children: (opened: OpenedDraft<Stored> | undefined) => ReactNode;
}

/** Draws a form below the drafts of its record, opened with that of the address. */
export function DraftFrame<Stored>(props: DraftFrameProps<Stored>) {
  const { table, subject, onClose } = props;
  const { convert = async (stored: never) => stored } = props;
  const id = useOpenedId();
  const [, change] = useAddress();
  const queryClient = useQueryClient();
  const { data: all = [] } = useDrafts();
  const opened = useQuery({
    queryKey: ['draft', id, table, subject],
    queryFn: async () => {
      const { data } = await supabase.rpc('read_draft', { draft: id ?? '' }).throwOnError();
      const draft = data as unknown as OpenedDraft<never>;
      const { base, wanted } = draft;
      const isOwn = subject === undefined ? base === null : draft.subject === subject;
      if (draft.table_name !== table || !isOwn) return null;
      return {
        ...draft,
        base: base && (await convert(base, base)),
        wanted: await convert(wanted, base as never),
      } as OpenedDraft<Stored>;
    },
    enabled: id !== null,
    ...readOnce,
  });
  const own = all.filter(
    (draft) =>
      draft.table_name === table &&
      (subject === undefined ? draft.id === id : draft.subject === subject),
  );
  const leave = () => {
    if (subject === undefined) return onClose?.();
    change((now) => withDraft(now, null), { replace: true });
    // Whatever is on the page may show the record.
    void queryClient.invalidateQueries();
    return void refreshShop();
  };
  if (id !== null && opened.isPending) return <Loading />;
  return (
    <>
      {opened.isError && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title="Este rascunho não foi aberto: ele já foi publicado ou descartado."
        />
      )}
      {own.map((draft) => (
        <DraftNotice key={draft.id} draft={draft} isOpen={draft.id === id} onGone={leave} />
      ))}
      {props.children(opened.data ?? undefined)}
    </>
  );
}

interface DraftNoticeProps {
  draft: Draft;
  isOpen: boolean;
  onGone: () => void;
}

function DraftNotice({ draft, isOpen, onGone }: DraftNoticeProps) {
  const by = draft.author ? ` de ${draft.author}` : '';
  const of = `${by}, de ${formatDateTime(draft.updated_at)}`;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${isOpen ? 'Este é o rascunho' : 'Há um rascunho'}${of}${draft.campaign ? `, da campanha ${draft.campaign}` : ''}`}
      description={
        <>
          {isOpen && (
            <p>“Salvar” publica o formulário. “Salvar sem publicar” guarda as mudanças nele.</p>
          )}
          <Flex wrap align="center" gap={8}>
            {!isOpen && <Link to={draftPath(draft)}>Abrir rascunho</Link>}
            <DraftActions draft={draft} onGone={onGone} />
          </Flex>
        </>
      }
    />
  );
}

/** Returns a function that keeps a form as a draft; asks before it replaces one that is not opened. */
export function usePrepare(
  prepare: () => Promise<unknown>,
  { table, subject, opened }: DraftSubject,
): () => void {
  const { data: all = [] } = useDrafts();
  const confirm = useConfirm();
  const other = all.find(
    (draft) =>
      draft.table_name === table && draft.subject === subject && draft.campaign_id === null,
  );
  return () => {
    if (!other || opened) return void prepare();
    return void confirm({
      title: `Substituir o rascunho${other.author ? ` de ${other.author}` : ''}?`,
      content: 'O que ele muda se perde, e fica o que está neste formulário.',
      okText: 'Substituir',
      cancelText: 'Cancelar',
      onOk: () => void prepare(),
    });
  };
}
