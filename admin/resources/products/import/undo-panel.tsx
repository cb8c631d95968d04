import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { removedText } from './removed-text.ts';
import { UndoConflicts } from './undo-conflicts.tsx';
import { nothingUndone, undoImport, undoWarning } from './undo-import.ts';

interface UndoPanelProps {
  importId: string;
  /** What it is called, where there are several. */
  name?: string;
  /** Whether some of its products are new. */
  hasCreated: boolean;
  /** Whether it was undone before; then it tells the conflicts, where there were any. */
  isUndone?: boolean;
  hasConflicts?: boolean;
  /** Whether it is under way, when nothing around it may be closed. */
  onBusy?: (isBusy: boolean) => void;
}

/** Undoes a change of many, and lists what others have changed since. */
export function UndoPanel({
  importId,
  name,
  hasCreated,
  isUndone = false,
  hasConflicts = false,
  onBusy,
}: UndoPanelProps) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const [state, setState] = useState<'ready' | 'asking' | 'running' | 'done'>('ready');
  const [now, setNow] = useState(nothingUndone);
  const [problem, setProblem] = useState<string>();

  const run = async () => {
    setState('running');
    setProblem(undefined);
    onBusy?.(true);
    const failed = await undoImport(importId, setNow);
    onBusy?.(false);
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
    modal.confirm({
      title: name === undefined ? 'Desfazer a alteração?' : `Desfazer “${name}”?`,
      content: (
        <>
          <p>
            {hasCreated
              ? 'Cada produto volta a ser como era, e os que foram criados são excluídos. O que alguém mudou depois fica como está.'
              : 'Cada produto volta a ser como era. O que alguém mudou depois fica como está.'}
          </p>
          {warning !== undefined && <Alert type="warning" showIcon message={warning} />}
        </>
      ),
      okText: 'Desfazer',
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: () => void run(),
    });
  };

  return (
    <>
      {state !== 'done' && (!isUndone || hasConflicts) && (
        <Button
          {...(isUndone ? {} : { icon: <UndoOutlined aria-hidden="true" /> })}
          {...(name === undefined
            ? {}
            : { 'aria-label': `${isUndone ? 'Ver o que ficou de' : 'Desfazer'} “${name}”` })}
          loading={state === 'running' || state === 'asking'}
          onClick={() => void (problem === undefined && !isUndone ? ask() : run())}
        >
          {isUndone ? 'Ver o que ficou' : 'Desfazer'}
        </Button>
      )}
      {state === 'running' && !isUndone && (
        <p role="status">
          {now.undone === 0
            ? 'Desfazendo…'
            : `Desfazendo… ${counted(now.undone, 'produto', 'produtos')} até agora.`}
        </p>
      )}
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={`${problem} O que já voltou continua como era; “Desfazer” segue daí.`}
        />
      )}
      {state === 'done' && (
        <Alert
          type={now.conflicts.length === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          message={[
            `Desfeito em ${counted(now.undone, 'produto', 'produtos')}: o que mudou voltou a ser como era${hasCreated ? ', e o que foi criado saiu' : ''}.`,
            removedText(now.removed),
            now.conflicts.length === 0 ? undefined : 'Isto ficou como está:',
          ]
            .filter(Boolean)
            .join(' ')}
          description={now.conflicts.length > 0 && <UndoConflicts conflicts={now.conflicts} />}
        />
      )}
    </>
  );
}
