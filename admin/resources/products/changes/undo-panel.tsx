import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { removedText } from './removed-text.ts';
import { UndoConflicts } from './undo-conflicts.tsx';
import {
  type LaterChange,
  nothingUndone,
  readUndoEffect,
  type UndoProgress,
  undoImport,
} from './undo-import.ts';
import { useChanging } from './use-apply.ts';

interface UndoPanelProps {
  importId: string;
  /** Name of the import, if there are several. */
  name?: string;
  hasCreated: boolean;
  /** True if nothing of it is left. */
  isUndone?: boolean;
}

/** Undoes an import or a bulk change, and lists what others have changed since. */
export function UndoPanel({ importId, name, hasCreated, isUndone = false }: UndoPanelProps) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const changing = useChanging();
  const [state, setState] = useState<'ready' | 'asking' | 'running' | 'done'>('ready');
  const [now, setNow] = useState(nothingUndone);
  const [problem, setProblem] = useState<string>();
  const { undone, conflicts } = now;

  const run = async () => {
    setState('running');
    setNow(nothingUndone);
    setProblem(undefined);
    const failed = await undoImport(importId, setNow);
    setProblem(failed);
    setState(failed === undefined ? 'done' : 'ready');
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
    void queryClient.invalidateQueries({ queryKey: ['product-imports'] });
  };
  const ask = async () => {
    setState((before) => (before === 'done' ? before : 'asking'));
    const { later, warning } = await readUndoEffect(importId);
    setState((before) => (before === 'done' ? before : 'ready'));
    const question = confirm({
      title: name === undefined ? 'Desfazer a alteração?' : `Desfazer “${name}”?`,
      content: (
        <>
          <p>
            Cada produto volta a ser como era
            {hasCreated && ', e os que foram criados são excluídos'}. O que alguém mudou depois fica
            como está.
          </p>
          {later.length > 0 && <LaterChanges later={later} onLeave={() => question.destroy()} />}
          {warning !== undefined && <Alert type="warning" showIcon title={warning} />}
        </>
      ),
      okText: 'Desfazer',
      okButtonProps: {},
      onOk: () => void changing(run),
    });
  };
  const isLeft = state === 'done' ? conflicts.length > 0 : !isUndone;

  return (
    <>
      {isLeft && (
        <Button
          icon={<UndoOutlined aria-hidden="true" />}
          aria-label={name && `Desfazer “${name}”`}
          loading={state === 'asking' || state === 'running'}
          onClick={() => void (problem === undefined ? ask() : changing(run))}
        >
          Desfazer
        </Button>
      )}
      {state === 'running' && (
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
          title={resultText(now, hasCreated)}
          description={conflicts.length > 0 && <UndoConflicts conflicts={conflicts} />}
        />
      )}
    </>
  );
}

function resultText({ undone, partly, conflicts, removed }: UndoProgress, hasCreated: boolean) {
  let done = 'Nada foi desfeito.';
  if (partly > 0) done = `Desfeito em parte em ${counted(partly, 'produto', 'produtos')}.`;
  if (undone > 0 || conflicts.length === 0) {
    done = `Desfeito em ${counted(undone, 'produto', 'produtos')}: o que mudou voltou a ser como era${hasCreated ? ', e o que foi criado saiu' : ''}.`;
  }
  return [done, removedText(removed), conflicts.length === 0 ? undefined : 'Isto ficou como está:']
    .filter(Boolean)
    .join(' ');
}

/** Names later changes of the same products, which can be undone first. */
function LaterChanges({ later, onLeave }: { later: readonly LaterChange[]; onLeave: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="O que estas mudanças alteraram depois fica como está. Para que tudo volte, desfaça-as primeiro:"
      description={
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
      }
    />
  );
}
