import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { fieldLabels } from '../form/product-form.ts';
import { productHistory } from '../history/product-history.ts';
import { removedText } from './removed-text.ts';
import { nothingUndone, type UndoConflict, undoImport, undoWarning } from './undo-import.ts';
import { useChanging } from './use-apply.ts';
import './changes.css';

interface UndoPanelProps {
  importId: string;
  /** Name of the import, if there are several. */
  name?: string;
  hasCreated: boolean;
  /** True if it was undone before; then the panel shows the conflicts, if there were any. */
  isUndone?: boolean;
  hasConflicts?: boolean;
}

/** Undoes an import or a bulk change, and lists what others have changed since. */
export function UndoPanel({
  importId,
  name,
  hasCreated,
  isUndone = false,
  hasConflicts = false,
}: UndoPanelProps) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const changing = useChanging();
  const [state, setState] = useState<'ready' | 'asking' | 'running' | 'done'>('ready');
  const [{ undone, conflicts, removed }, setNow] = useState(nothingUndone);
  const [problem, setProblem] = useState<string>();

  const run = async () => {
    setState('running');
    setProblem(undefined);
    const failed = await undoImport(importId, setNow);
    setProblem(failed);
    setState(failed === undefined ? 'done' : 'ready');
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
    void queryClient.invalidateQueries({ queryKey: ['product-imports'] });
  };
  const ask = async () => {
    setState('asking');
    const warning = await undoWarning(importId);
    setState('ready');
    confirm({
      title: name === undefined ? 'Desfazer a alteração?' : `Desfazer “${name}”?`,
      content: (
        <>
          <p>
            Cada produto volta a ser como era
            {hasCreated && ', e os que foram criados são excluídos'}. O que alguém mudou depois fica
            como está.
          </p>
          {warning !== undefined && <Alert type="warning" showIcon title={warning} />}
        </>
      ),
      okText: 'Desfazer',
      okButtonProps: {},
      onOk: () => void changing(run),
    });
  };
  const action = isUndone ? 'Ver o que ficou' : 'Desfazer';

  return (
    <>
      {state !== 'done' && (!isUndone || hasConflicts) && (
        <Button
          icon={isUndone ? undefined : <UndoOutlined aria-hidden="true" />}
          aria-label={name && `${action}${isUndone ? ' de' : ''} “${name}”`}
          loading={state !== 'ready'}
          onClick={() => void (problem === undefined && !isUndone ? ask() : changing(run))}
        >
          {action}
        </Button>
      )}
      {state === 'running' && !isUndone && (
        <p role="status">
          Desfazendo…{undone > 0 && ` ${counted(undone, 'produto', 'produtos')} até agora.`}
        </p>
      )}
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${problem} O que já voltou continua como era; “Desfazer” segue daí.`}
        />
      )}
      {state === 'done' && (
        <Alert
          type={conflicts.length === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          title={[
            `Desfeito em ${counted(undone, 'produto', 'produtos')}: o que mudou voltou a ser como era${hasCreated ? ', e o que foi criado saiu' : ''}.`,
            removedText(removed),
            conflicts.length === 0 ? undefined : 'Isto ficou como está:',
          ]
            .filter(Boolean)
            .join(' ')}
          description={conflicts.length > 0 && <UndoConflicts conflicts={conflicts} />}
        />
      )}
    </>
  );
}

const mostListed = 100;

const reasons: Record<UndoConflict['reason'], string> = {
  changed: 'alguém mudou depois',
  deleted: 'foi excluído depois',
  refused: 'o valor de antes não é mais aceito',
};

/** Labels of what an import changes besides the columns of a product. */
const partLabels: Record<string, string> = {
  price_tiers: fieldLabels.tiers,
  techniques: fieldLabels.techniques,
  costs: 'Custos',
  tags: `${fieldLabels.materials} e cor`,
  images: fieldLabels.images,
};

const fieldLabel = (field: string) =>
  productHistory.labels.fields[field]?.label ?? partLabels[field] ?? field;

/** "Preço, Estoque: alguém mudou depois; Código: o valor de antes não é mais aceito" */
const conflictText = (conflicts: readonly UndoConflict[]): string =>
  [...Map.groupBy(conflicts, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const fields = group.flatMap(({ field }) => (field ? [fieldLabel(field)] : []));
      return fields.length === 0 ? reasons[reason] : `${fields.join(', ')}: ${reasons[reason]}`;
    })
    .join('; ');

/** Lists what was not undone, by product, with links to the products. */
function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const products = [...Map.groupBy(conflicts, ({ product_id }) => product_id)];
  return (
    <ul className="import-scroll">
      {products.slice(0, mostListed).map(([id, group]) => (
        <li key={id}>
          {group[0]?.reason === 'deleted' ? (
            group[0].name
          ) : (
            <Link to={`/products?registro=${id}`}>{group[0]?.name}</Link>
          )}
          {' – '}
          {conflictText(group)}
        </li>
      ))}
      {products.length > mostListed && (
        <li>E mais {counted(products.length - mostListed, 'produto', 'produtos')}.</li>
      )}
    </ul>
  );
}
