import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { ProductDropNotice } from '#admin/publications/product-drop-notice.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import { type PlannedRow, visibleChange } from '#shared/spreadsheet/planned-row.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import { ApplyProgress } from '../import/apply-panel.tsx';
import { PreviewTable } from '../import/preview-table.tsx';
import { UndoPanel } from '../import/undo-panel.tsx';
import type { Applying } from '../import/use-apply.ts';
import '../import/import.css';

/** Bulk changes create no names. */
const noNames = new DecidedNames();

const words = {
  noun: 'Alteração',
  running: 'Alterando…',
  done: ['alterado', 'alterados'],
} as const;

interface ChangesPanelProps {
  /** Title of the change in the list of imports. */
  title: string;
  table: SheetTable;
  targets: readonly ColumnTarget[];
  /** Undefined while it is computed. */
  planned: readonly PlannedRow[] | undefined;
  applying: Applying;
  onClose: () => void;
  /** Compares the unsaved products again. */
  onAgain: (ids: string[]) => void;
  /** Called when an undo begins and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Previews changes of products, and saves them. */
export function ChangesPanel({
  title,
  table,
  targets,
  planned,
  applying,
  onClose,
  onAgain,
  onBusy,
}: ChangesPanelProps) {
  const { state, now, reason } = applying;
  const [isUndoing, setUndoing] = useState(false);
  if (planned === undefined) {
    return <p role="status">Comparando {counted(table.rows.length, 'produto', 'produtos')}…</p>;
  }
  const changes = planned.filter(({ save }) => save !== undefined).length;
  const wrong = planned.filter(({ kind }) => kind === 'wrong').length;
  const refused = now?.refused ?? [];
  const nameColumn = targets.indexOf('name');
  return (
    <Flex vertical gap={16}>
      {state === 'ready' && reason !== undefined && (
        <Alert type="error" showIcon role="alert" title={reason} />
      )}
      {state === 'ready' && <ProductDropNotice change={visibleChange(planned)} />}
      <ApplyProgress applying={applying} words={words} />
      {refused.length > 0 && state !== 'running' && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`${counted(refused.length, 'produto ficou', 'produtos ficaram')} como ${refused.length === 1 ? 'estava' : 'estavam'}.`}
          description={
            <ul className="import-scroll">
              {refused.slice(0, 20).map(({ at, reason: why }) => (
                <li key={at}>
                  {table.rows[at]?.[nameColumn]}: {why}
                </li>
              ))}
              {refused.length > 20 && <li>E mais {refused.length - 20}.</li>}
            </ul>
          }
          action={
            <Button
              onClick={() =>
                onAgain(refused.flatMap(({ at }) => planned[at]?.save?.product.id ?? []))
              }
            >
              Conferir de novo
            </Button>
          }
        />
      )}
      <Flex wrap align="center" gap="8px 12px">
        {state === 'ready' && changes > 0 && (
          <Button
            type="primary"
            onClick={() => void applying.apply({ kind: 'edit', title, planned, decided: noNames })}
          >
            Alterar {counted(changes, 'produto', 'produtos')}
          </Button>
        )}
        {state === 'ready' && changes === 0 && (
          <span role="status">
            {wrong === 0 ? 'Nada a alterar.' : 'Nenhum produto sem erro tem o que alterar.'}
          </span>
        )}
        {state !== 'running' && !isUndoing && (
          <Button onClick={onClose}>{state === 'ready' ? 'Cancelar' : 'Fechar'}</Button>
        )}
        {now !== undefined && now.saved > 0 && state !== 'running' && (
          <UndoPanel
            importId={now.id}
            hasCreated={false}
            onBusy={(isBusy) => {
              setUndoing(isBusy);
              onBusy(isBusy);
            }}
          />
        )}
      </Flex>
      {state === 'ready' && wrong > 0 && (
        <p className="editor-hint">
          {counted(wrong, 'produto com erro fica como está', 'produtos com erro ficam como estão')}.
        </p>
      )}
      <PreviewTable table={table} targets={targets} planned={planned} of="products" />
    </Flex>
  );
}
