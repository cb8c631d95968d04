import { UndoOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { type KeptChange, type TakingBack, takeBack } from './take-back.ts';

const reasons: Record<KeptChange['reason'], string> = {
  changed: 'alguém mudou depois',
  deleted: 'foi excluído depois',
  refused: 'o valor de antes não é mais aceito',
};

const shown = 20;

interface TakeBackPanelProps {
  importId: string;
  /** Whether it is under way, when nothing around it may be closed. */
  onBusy: (isBusy: boolean) => void;
}

/** Takes a change of many back, and lists what others have changed since. */
export function TakeBackPanel({ importId, onBusy }: TakeBackPanelProps) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [now, setNow] = useState<TakingBack>({ takenBack: 0, kept: [] });
  const [problem, setProblem] = useState<string>();

  const run = async () => {
    setState('running');
    setProblem(undefined);
    onBusy(true);
    const failed = await takeBack(importId, setNow);
    onBusy(false);
    setProblem(failed);
    setState(failed === undefined ? 'done' : 'ready');
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
  };
  const ask = () =>
    modal.confirm({
      title: 'Desfazer a alteração?',
      content: 'Cada produto volta a ser como era. O que alguém mudou depois fica como está.',
      okText: 'Desfazer',
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: () => void run(),
    });

  const kept = Map.groupBy(now.kept, ({ product_id }) => product_id);
  return (
    <>
      {state !== 'done' && (
        <Button
          icon={<UndoOutlined aria-hidden="true" />}
          loading={state === 'running'}
          onClick={problem === undefined ? ask : () => void run()}
        >
          Desfazer
        </Button>
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
          type={kept.size === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          message={`Desfeito: ${counted(now.takenBack, 'produto voltou a ser como era', 'produtos voltaram a ser como eram')}.`}
          description={
            kept.size > 0 && (
              <ul className="refused-products">
                {[...kept].slice(0, shown).map(([id, [first]]) => (
                  <li key={id}>
                    {first?.name}: {reasons[first?.reason ?? 'changed']}
                  </li>
                ))}
                {kept.size > shown && <li>E mais {kept.size - shown}.</li>}
              </ul>
            )
          }
        />
      )}
    </>
  );
}
