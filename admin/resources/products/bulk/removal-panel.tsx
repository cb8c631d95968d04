import { Alert, Button, Form, Input, Table } from 'antd';
import { useEffect, useState } from 'react';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { ApplyProgress } from '../import/apply-panel.tsx';
import { useApply } from '../import/use-apply.ts';

const words = { noun: 'Exclusão', running: 'Excluindo…', done: ['excluído', 'excluídos'] } as const;

interface RemovalPanelProps {
  products: readonly StoredProduct[];
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
}

/** Many products removed: never by one click, and the count is typed, as it is what a slip gets wrong. */
export function RemovalPanel({ products, onBusy, onClose, onRemoved }: RemovalPanelProps) {
  const [typed, setTyped] = useState('');
  const applying = useApply();
  const { state, now } = applying;
  const isRunning = state === 'running';
  useEffect(() => onBusy(isRunning), [isRunning, onBusy]);
  useUnsavedWork({
    isChanged: () => state === 'stopped',
    isBusy: () => isRunning,
    leaves: leavesPage,
  });
  const refused = now?.refused ?? [];
  const isConfirmed = typed.replace(/[.\s]/g, '') === String(products.length);

  const close = () => {
    if (state === 'done') {
      const kept = new Set(refused.map(({ at }) => at));
      onRemoved(products.flatMap(({ fields }, at) => (kept.has(at) ? [] : fields.id)));
    }
    onClose();
  };
  return (
    <div className="import-check">
      {state === 'ready' && (
        <Alert
          type="warning"
          showIcon
          message={`${counted(products.length, 'produto sai', 'produtos saem')} do catálogo e do site, com imagens, preços e materiais.`}
          description="Por 30 dias podem ser trazidos de volta."
        />
      )}
      <ApplyProgress applying={applying} words={words} />
      {refused.length > 0 && !isRunning && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={`${counted(refused.length, 'produto não foi excluído', 'produtos não foram excluídos')}: alguém os alterou depois que foram lidos.`}
          description={refused
            .slice(0, 20)
            .flatMap(({ at }) => products[at]?.fields.name ?? [])
            .join(', ')}
        />
      )}
      {state === 'ready' && (
        <Form layout="vertical" className="bulk-form" onFinish={() => {}}>
          <Form.Item
            label={`Para confirmar, digite quantos são: ${countText(products.length)}`}
            htmlFor="bulk-count"
          >
            <Input
              id="bulk-count"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
        </Form>
      )}
      <div className="import-actions">
        {state === 'ready' && (
          <Button
            type="primary"
            danger
            disabled={!isConfirmed || products.length === 0}
            onClick={() =>
              void applying.remove(
                products.map(({ fields: { id }, updatedAt }) => ({
                  id,
                  expected_updated_at: updatedAt,
                })),
              )
            }
          >
            Excluir {counted(products.length, 'produto', 'produtos')}
          </Button>
        )}
        {!isRunning && <Button onClick={close}>{state === 'ready' ? 'Cancelar' : 'Fechar'}</Button>}
      </div>
      <Table<StoredProduct>
        size="small"
        rowKey={({ fields }) => fields.id}
        dataSource={[...products]}
        columns={[
          { title: 'Código', render: (_, { fields }) => fields.reference_code || '—' },
          { title: 'Nome', render: (_, { fields }) => fields.name },
          { title: 'Cor', render: (_, { fields }) => fields.color_name || '—' },
        ]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      />
    </div>
  );
}
