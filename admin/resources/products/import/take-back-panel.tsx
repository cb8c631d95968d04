import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { KeptChanges } from './kept-changes.tsx';
import { removedText } from './removed-text.ts';
import { nothingTakenBack, takeBack, takeBackWarning } from './take-back.ts';

interface TakeBackPanelProps {
  importId: string;
  /** What it is called, where there are several. */
  name?: string;
  /** Whether some of its products are new. */
  hasCreated: boolean;
  /** Whether it was taken back before; then it tells what was kept, where something was. */
  isTakenBack?: boolean;
  hasKept?: boolean;
  /** Whether it is under way, when nothing around it may be closed. */
  onBusy?: (isBusy: boolean) => void;
}

/** Takes a change of many back, and lists what others have changed since. */
export function TakeBackPanel({
  importId,
  name,
  hasCreated,
  isTakenBack = false,
  hasKept = false,
  onBusy,
}: TakeBackPanelProps) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const [state, setState] = useState<'ready' | 'asking' | 'running' | 'done'>('ready');
  const [now, setNow] = useState(nothingTakenBack);
  const [problem, setProblem] = useState<string>();

  const run = async () => {
    setState('running');
    setProblem(undefined);
    onBusy?.(true);
    const failed = await takeBack(importId, setNow);
    onBusy?.(false);
    setProblem(failed);
    setState(failed === undefined ? 'done' : 'ready');
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
    void queryClient.invalidateQueries({ queryKey: ['product-imports'] });
  };
  const ask = async () => {
    setState('asking');
    const warning = await takeBackWarning(importId);
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
      {state !== 'done' && (!isTakenBack || hasKept) && (
        <Button
          {...(isTakenBack ? {} : { icon: <UndoOutlined aria-hidden="true" /> })}
          {...(name === undefined
            ? {}
            : { 'aria-label': `${isTakenBack ? 'Ver o que ficou de' : 'Desfazer'} “${name}”` })}
          loading={state === 'running' || state === 'asking'}
          onClick={() => void (problem === undefined && !isTakenBack ? ask() : run())}
        >
          {isTakenBack ? 'Ver o que ficou' : 'Desfazer'}
        </Button>
      )}
      {state === 'running' && !isTakenBack && (
        <p role="status">
          {now.takenBack === 0
            ? 'Desfazendo…'
            : `Desfazendo… ${counted(now.takenBack, 'produto', 'produtos')} até agora.`}
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
          type={now.kept.length === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          message={[
            `Desfeito em ${counted(now.takenBack, 'produto', 'produtos')}: o que mudou voltou a ser como era${hasCreated ? ', e o que foi criado saiu' : ''}.`,
            removedText(now.removed),
            now.kept.length === 0 ? undefined : 'Isto ficou como está:',
          ]
            .filter(Boolean)
            .join(' ')}
          description={now.kept.length > 0 && <KeptChanges kept={now.kept} />}
        />
      )}
    </>
  );
}
