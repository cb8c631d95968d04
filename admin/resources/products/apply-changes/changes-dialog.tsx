import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { type PlannedRow, visibleChange } from '#shared/spreadsheet/planned-row.ts';
import type { ColumnTarget, SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import { ApplyFrame, productCount, RefusedNotice } from './apply-frame.tsx';
import { PreviewTable } from './preview-table.tsx';
import { UndoPanel } from './undo-panel.tsx';
import { type Applying, useIsChanging } from './use-apply.ts';
import './changes.css';

interface ChangesDialogProps<Data> {
  title: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  loading: string;
  /** Returns warnings about the data, which is undefined until it has loaded. */
  notices: (data: Data | undefined) => readonly (string | false)[];
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Dialog that previews changes to products. It cannot be closed while they are being saved. */
export function ChangesDialog<Data>(props: ChangesDialogProps<Data>) {
  const isBusy = useIsChanging();
  const query = useQuery({
    queryKey: props.queryKey,
    queryFn: ({ signal }) => props.read(signal),
    // Never refetched: the preview was computed from this data.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const notices = props.notices(query.data).filter((notice) => notice !== false);
  return (
    <Modal
      open
      title={props.title}
      width={1080}
      footer={null}
      keyboard={!isBusy}
      {...(isBusy && { closable: false })}
      onCancel={props.onClose}
    >
      {notices.map((notice) => (
        <Notice key={notice} type="warning" style={{ marginBottom: 16 }} title={notice} />
      ))}
      <Loaded
        query={query}
        failed="Erro ao carregar produtos"
        loading={<p role="status">{props.loading}</p>}
      >
        {props.children}
      </Loaded>
    </Modal>
  );
}

const words = {
  noun: 'Alteração',
  begin: 'Alterar',
  running: 'Alterando…',
  done: ['alterado', 'alterados'],
} as const;

interface ChangesPanelProps {
  /** Title of the change in the import log. */
  title: string;
  table: SheetTable;
  targets: readonly ColumnTarget[];
  /** Undefined while the plan is being computed. */
  planned: readonly PlannedRow[] | undefined;
  applying: Applying;
  onClose: () => void;
  /** Called with the ids of the products that could not be saved, to compare them again. */
  onAgain: (ids: string[]) => void;
}

export function ChangesPanel({ title, planned, applying, onClose, ...props }: ChangesPanelProps) {
  const { table, targets } = props;
  const { state, now } = applying;
  if (planned === undefined) {
    return <p role="status">Comparando {productCount(table.rows.length)}…</p>;
  }
  const changes = planned.filter(({ save }) => save !== undefined).length;
  const wrong = planned.filter(({ kind }) => kind === 'wrong').length;
  const refused = (state !== 'running' && now?.refused) || [];
  const nameColumn = targets.indexOf('name');
  const again = () =>
    props.onAgain(refused.flatMap(({ at }) => planned[at]?.save?.product.id ?? []));
  return (
    <Flex vertical gap={16}>
      <ApplyFrame
        applying={applying}
        words={words}
        count={changes}
        nothing={wrong === 0 ? 'Nada a alterar.' : 'Nenhum produto sem erro tem o que alterar.'}
        onBegin={() => void applying.apply({ kind: 'edit', title, planned })}
        onClose={onClose}
        visibleChange={visibleChange(planned)}
        notices={
          <RefusedNotice
            title={`${counted(refused.length, 'produto ficou como estava', 'produtos ficaram como estavam')}.`}
            lines={refused.map(({ at, reason }) => ({
              at,
              text: `${table.rows[at]?.[nameColumn]}: ${reason}`,
            }))}
            action={<Button onClick={again}>Conferir de novo</Button>}
          />
        }
      >
        {now !== undefined && now.saved > 0 && state !== 'running' && (
          <UndoPanel importId={now.id} hasCreated={false} />
        )}
      </ApplyFrame>
      {state === 'ready' && wrong > 0 && (
        <p className="editor-hint">
          {counted(wrong, 'produto com erro fica como está', 'produtos com erro ficam como estão')}.
        </p>
      )}
      <PreviewTable
        table={table}
        targets={targets}
        planned={planned}
        of="products"
        isPending={state === 'ready'}
      />
    </Flex>
  );
}
