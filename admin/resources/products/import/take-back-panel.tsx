import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { KeptChanges } from './kept-changes.tsx';
import { type TakingBack, takeBack } from './take-back.ts';

interface TakeBackPanelProps {
  importId: string;
  /** What it is called, where there are several. */
  name?: string;
  /** Whether it was taken back before; then it tells what was kept. */
  isTakenBack?: boolean;
  /** Whether it is under way, when nothing around it may be closed. */
  onBusy?: (isBusy: boolean) => void;
}

/** Takes a change of many back, and lists what others have changed since. */
export function TakeBackPanel({ importId, name, isTakenBack = false, onBusy }: TakeBackPanelProps) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [now, setNow] = useState<TakingBack>({ takenBack: 0, kept: [] });
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
  const ask = () =>
    modal.confirm({
      title: name === undefined ? 'Desfazer a alteração?' : `Desfazer “${name}”?`,
      content:
        'Cada produto volta a ser como era, e os que foram criados são excluídos. O que alguém mudou depois fica como está.',
      okText: 'Desfazer',
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: () => void run(),
    });

  return (
    <>
      {state !== 'done' && (
        <Button
          {...(isTakenBack ? {} : { icon: <UndoOutlined aria-hidden="true" /> })}
          {...(name === undefined
            ? {}
            : { 'aria-label': `${isTakenBack ? 'Ver o que ficou de' : 'Desfazer'} “${name}”` })}
          loading={state === 'running'}
          onClick={problem === undefined && !isTakenBack ? ask : () => void run()}
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
          message={`Desfeito em ${counted(now.takenBack, 'produto', 'produtos')}: o que mudou voltou a ser como era, e o que foi criado saiu.${now.kept.length === 0 ? '' : ' Isto ficou como está:'}`}
          description={now.kept.length > 0 && <KeptChanges kept={now.kept} />}
        />
      )}
    </>
  );
}
