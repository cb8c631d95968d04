import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Modal, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { planBulkChange } from '#shared/bulk/plan-bulk-change.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { useApply } from '../import/use-apply.ts';
import { usePlannedRows } from '../import/use-plan.ts';
import { BulkFields } from './bulk-fields.tsx';
import {
  type BulkAction,
  bulkActions,
  changeTitle,
  emptyBulkForm,
  readBulkForm,
} from './bulk-form.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { readSelected, type SelectedProducts } from './read-selected.ts';
import { RemovalPanel } from './removal-panel.tsx';
import '../import/import.css';

interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** They are gone, and chosen no more. */
  onRemoved: (ids: readonly string[]) => void;
}

/** One change of many products, looked at before it is made. */
export function BulkDialog({ ids, onClose, onRemoved }: BulkDialogProps) {
  const [wanted, setWanted] = useState(ids);
  const [isBusy, setBusy] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['bulk-products', wanted],
    queryFn: ({ signal }) => readSelected(wanted, signal),
    // What is shown is what was compared.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const gone = data === undefined ? 0 : wanted.length - data.products.length;
  return (
    <Modal
      open
      title={`Ações em lote: ${counted(wanted.length, 'produto', 'produtos')}`}
      width={1080}
      footer={null}
      mask={{ closable: false }}
      keyboard={!isBusy}
      closable={isBusy ? false : { 'aria-label': 'Fechar' }}
      onCancel={onClose}
    >
      {gone > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`${counted(gone, 'produto escolhido não existe', 'produtos escolhidos não existem')} mais.`}
        />
      )}
      {isError ? (
        <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />
      ) : data === undefined ? (
        <p role="status">Carregando {counted(wanted.length, 'produto', 'produtos')}…</p>
      ) : (
        <BulkSteps
          selected={data}
          onBusy={setBusy}
          onClose={onClose}
          onRemoved={onRemoved}
          onAgain={setWanted}
        />
      )}
    </Modal>
  );
}

interface BulkStepsProps extends Omit<BulkDialogProps, 'ids'> {
  selected: SelectedProducts;
  onBusy: (isBusy: boolean) => void;
  onAgain: (ids: string[]) => void;
}

function BulkSteps({ selected, onBusy, onClose, onRemoved, onAgain }: BulkStepsProps) {
  const [action, setAction] = useState<BulkAction>();
  const [form, setForm] = useState(emptyBulkForm);
  // A removal, or a change that is undone.
  const [isBusyElsewhere, setBusyElsewhere] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const { products, names } = selected;
  const applying = useApply();
  const isFixed = applying.state !== 'ready' || isBusyElsewhere || isRemoved;
  const isRunning = applying.state === 'running';
  const read = useMemo(
    () => (action === undefined || action === 'remove' ? undefined : readBulkForm(action, form)),
    [action, form],
  );
  const change = read !== undefined && 'change' in read ? read.change : undefined;
  const plan = useMemo(
    () => change && planBulkChange(change, products, names),
    [change, products, names],
  );
  const planned = usePlannedRows(plan, products.length);
  const busy = isRunning || isBusyElsewhere;
  useUnsavedWork({
    isChanged: () => applying.state === 'stopped',
    isBusy: () => busy,
    leaves: leavesPage,
  });
  // The dialog around it cannot be closed meanwhile.
  useEffect(() => onBusy(busy), [busy, onBusy]);

  return (
    <Flex vertical gap={16}>
      <Form layout="vertical" className="import-tiles" onFinish={() => {}}>
        <Form.Item label="O que fazer" htmlFor="bulk-action">
          <Select<BulkAction>
            id="bulk-action"
            disabled={isFixed}
            placeholder="Escolha o que mudar"
            // All of them at once.
            listHeight={400}
            options={(Object.entries(bulkActions) as [BulkAction, string][]).map(
              ([value, label]) => ({ value, label }),
            )}
            value={action ?? null}
            onChange={(chosen) => {
              setAction(chosen);
              setForm(emptyBulkForm);
            }}
          />
        </Form.Item>
        {action !== undefined && action !== 'remove' && (
          <BulkFields
            action={action}
            form={form}
            names={names}
            problem={read !== undefined && 'problem' in read ? read.problem : undefined}
            disabled={isFixed}
            onChange={(part) => setForm((before) => ({ ...before, ...part }))}
          />
        )}
      </Form>
      {action === 'remove' ? (
        <RemovalPanel
          products={products}
          onBusy={setBusyElsewhere}
          onClose={onClose}
          onRemoved={(ids) => {
            setRemoved(true);
            onRemoved(ids);
          }}
        />
      ) : (
        plan && (
          <ChangesPanel
            title={change === undefined ? '' : changeTitle(change, names)}
            table={plan.table}
            targets={plan.targets}
            planned={planned}
            applying={applying}
            onClose={onClose}
            onAgain={onAgain}
            onBusy={setBusyElsewhere}
          />
        )
      )}
    </Flex>
  );
}
