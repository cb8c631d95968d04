import { UndoOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { refresh } from '#admin/api/query-client.ts';
import { confirm } from '#admin/notifications/messages.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { products } from '../form/products.tsx';
import { ShortList } from './apply-frame.tsx';
import { type RemovedNames, removedText } from './removed-text.ts';
import { undoKey, useShowChanges } from './use-apply.ts';
import './changes.css';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { isProductDrop, productDropText } from '#shared/publishing/product-drop-guard.ts';
import { finishImport, untilAnswered } from './apply-import.ts';

/** Change that was not undone: the product has since changed or been deleted, or the old value is no longer valid. */
interface UndoConflict {
  product_id: string;
  name: string;
  /** Missing if the conflict concerns the whole product. */
  field?: string | null;
  reason: 'changed' | 'deleted' | 'refused';
}

interface UndoProgress {
  /** Number of products fully restored. */
  undone: number;
  /** Number of products restored in part. */
  partly: number;
  conflicts: UndoConflict[];
  removed: RemovedNames;
}

const nothingUndone: UndoProgress = { undone: 0, partly: 0, conflicts: [], removed: {} };

/** Later import or bulk change of the same values, which an undo would leave in place. */
interface LaterChange {
  id: string;
  kind: string;
  title: string;
  /** Number of products changed by both. */
  products: number;
}

/** Reads the later changes that limit an undo, and a warning if the undo would trip the product-drop guard. */
async function readUndoEffect(
  import_id: string,
): Promise<{ later: readonly LaterChange[]; warning?: string }> {
  const { data, error } = await supabase.rpc('undo_import_effect', { import_id });
  if (error) {
    logError('The effect of undoing an import was not read', error);
    return { later: [] };
  }
  const { visible, left, later } = data as unknown as {
    visible: number;
    left: number;
    later: LaterChange[];
  };
  return {
    later,
    ...(isProductDrop(left, visible) && { warning: productDropText(left, visible) }),
  };
}

/** Undoes the rest of an import and publishes whatever was undone. Returns the reason for stopping early, or null. */
async function undoImport(
  import_id: string,
  onProgress: (now: UndoProgress) => void,
): Promise<string | null> {
  let now = nothingUndone;
  let problem: string | null = null;
  for (let next: number | null | undefined; next !== null; ) {
    const before = next === undefined ? {} : { before_position: next };
    const answer = await untilAnswered(() => supabase.rpc('undo_import', { import_id, ...before }));
    if ('error' in answer) {
      problem = explainFailure('An import was not undone', answer.error);
      break;
    }
    const batch = answer.data as unknown as UndoProgress & { next: number | null };
    now = {
      undone: now.undone + batch.undone,
      partly: now.partly + batch.partly,
      conflicts: [...now.conflicts, ...batch.conflicts],
      removed: batch.removed,
    };
    next = batch.next;
    onProgress(now);
  }
  if (now.undone + now.partly > 0) await finishImport();
  return problem;
}

interface UndoPanelProps {
  importId: string;
  /** Name of the import, needed if several are listed. */
  name?: string;
  hasCreated: boolean;
  isUndone?: boolean;
}

/** Undoes an import or a bulk change, and lists the products that others have changed since. */
export function UndoPanel({ importId, name, hasCreated, isUndone = false }: UndoPanelProps) {
  const showChanges = useShowChanges();
  const [now, setNow] = useState(nothingUndone);
  const { undone, conflicts } = now;
  /** Undoes changes in order. Stops at the first failure and returns its reason. */
  const undo = useMutation({
    mutationKey: undoKey,
    mutationFn: async (ids: readonly string[]) => {
      setNow(nothingUndone);
      let problem: string | null = null;
      for (const id of ids) problem ??= await undoImport(id, setNow);
      showChanges();
      // A previewed file was compared with the products as they were before the undo.
      void refresh(['import-catalogue']);
      return problem;
    },
  });
  const ask = useMutation({
    mutationFn: () => readUndoEffect(importId),
    onSuccess: ({ later, warning }) => {
      const question = confirm({
        title: name === undefined ? 'Desfazer a alteração?' : `Desfazer “${name}”?`,
        content: (
          <Flex vertical gap={12}>
            <p>
              Cada produto volta a ser como era
              {hasCreated && ', e os que foram criados são excluídos'}. O que alguém mudou depois
              fica como está.
            </p>
            {later.length > 0 && (
              <LaterChanges
                later={later}
                onLeave={() => question.destroy()}
                onUndo={async () => {
                  question.destroy();
                  const problem = await undo.mutateAsync(later.map(({ id }) => id));
                  // Asks again: with the later changes undone, the undo may remove more products from the site.
                  if (problem === null) ask.mutate();
                }}
              />
            )}
            {warning !== undefined && <Notice type="warning" title={warning} />}
          </Flex>
        ),
        okText: 'Desfazer',
        okButtonProps: {},
        onOk: () => undo.mutate([importId]),
      });
    },
  });
  const isDone = undo.data === null && undo.variables.includes(importId);

  return (
    <>
      {(isDone ? conflicts.length > 0 : !isUndone) && (
        <Button
          style={{ alignSelf: 'start' }}
          icon={<UndoOutlined aria-hidden="true" />}
          aria-label={name && `Desfazer “${name}”`}
          loading={ask.isPending || undo.isPending}
          onClick={() => ask.mutate()}
        >
          Desfazer
        </Button>
      )}
      {undo.isPending && (
        <p role="status">
          Desfazendo…{undone > 0 && ` ${counted(undone, 'produto', 'produtos')} até agora.`}
        </p>
      )}
      {undo.data && (
        <Notice
          type="error"
          title={`${undo.data} O que já voltou continua como era; “Desfazer” segue daí.`}
        />
      )}
      {isDone && (
        <Notice
          type={conflicts.length === 0 ? 'success' : 'warning'}
          role="status"
          title={resultText(now, hasCreated)}
          description={conflicts.length > 0 && <UndoConflicts conflicts={conflicts} />}
        />
      )}
    </>
  );
}

function resultText({ undone, partly, conflicts, removed }: UndoProgress, hasCreated: boolean) {
  let done = conflicts.length > 0 ? 'Nada foi desfeito.' : 'Não havia mais nada a desfazer.';
  if (partly > 0) done = `Desfeito em parte em ${counted(partly, 'produto', 'produtos')}.`;
  if (undone > 0) {
    done = `Desfeito em ${counted(undone, 'produto', 'produtos')}: o que mudou voltou a ser como era${hasCreated ? ', e o que foi criado saiu' : ''}.`;
  }
  return [done, removedText(removed), conflicts.length === 0 ? undefined : 'Isto ficou como está:']
    .filter(Boolean)
    .join(' ');
}

interface LaterChangesProps {
  later: readonly LaterChange[];
  onLeave: () => void;
  onUndo: () => void;
}

/** Lists later changes to the same products and offers to undo them first. */
function LaterChanges({ later, onLeave, onUndo }: LaterChangesProps) {
  return (
    <Notice
      type="warning"
      title="O que estas mudanças alteraram depois fica como está. Para que tudo volte, desfaça-as primeiro:"
      description={
        <>
          <ul>
            {later.map(({ id, kind, title, products }) => (
              <li key={id}>
                <Link to={`/products/import?importacao=${id}`} onClick={onLeave}>
                  {title || (kind === 'edit' ? 'Mudança em massa' : 'Importação')}
                </Link>
                {`, em ${counted(products, 'produto', 'produtos')}`}
              </li>
            ))}
          </ul>
          <Button onClick={onUndo}>Desfazer primeiro</Button>
        </>
      }
    />
  );
}

const reasons: Record<UndoConflict['reason'], string> = {
  changed: 'alguém mudou depois',
  deleted: 'foi excluído depois',
  refused: 'o valor de antes não é mais aceito',
};

/** Returns the label of a column, or of a table that stores rows of the product. */
function fieldLabel(field: string) {
  const { fields, parts } = products.history;
  const part = parts?.[field];
  return fields[field]?.label ?? (part && 'label' in part ? part.label : 'Custos');
}

/** Describes conflicts, as in "Preço, Estoque: alguém mudou depois; Código: o valor de antes não é mais aceito". */
const conflictText = (conflicts: readonly UndoConflict[]): string =>
  [...Map.groupBy(conflicts, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const fields = group.flatMap(({ field }) => (field ? [fieldLabel(field)] : []));
      return fields.length === 0 ? reasons[reason] : `${fields.join(', ')}: ${reasons[reason]}`;
    })
    .join('; ');

function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const products = [...Map.groupBy(conflicts, ({ product_id }) => product_id)];
  const lines = products.map(([id, group]) => {
    const { name, reason } = group[0] as UndoConflict;
    const text = (
      <>
        {reason === 'deleted' ? name : <Link to={`/products?registro=${id}`}>{name}</Link>}
        {` – ${conflictText(group)}`}
      </>
    );
    return { at: id, text };
  });
  return <ShortList lines={lines} most={100} />;
}
