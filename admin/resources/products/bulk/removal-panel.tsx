import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Input, Table } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '#admin/deleted/outcome-texts.ts';
import { useRestoreDeleted } from '#admin/deleted/use-restore-deleted.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { ProductDropNotice } from '#admin/publications/product-drop-notice.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { importBatchSize } from '#shared/spreadsheet/import-batches.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { ApplyProgress } from '../import/apply-panel.tsx';
import { useGuardedApply } from './changes-dialog.tsx';

const words = { noun: 'Exclusão', running: 'Excluindo…', done: ['excluído', 'excluídos'] } as const;

interface RemovalPanelProps {
  products: readonly StoredProduct[];
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
}

/** Removes many products after their count is typed, as the count is what a slip gets wrong. */
export function RemovalPanel({ products, onBusy, onClose, onRemoved }: RemovalPanelProps) {
  const [typed, setTyped] = useState('');
  const toast = useToast();
  const restoreDeleted = useRestoreDeleted();
  const [isRestored, setRestored] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const applying = useGuardedApply(isRestoring, onBusy);
  const { state, now } = applying;
  const isRunning = state === 'running';
  const refused = now?.refused ?? [];
  const isConfirmed = typed.replace(/[.\s]/g, '') === String(products.length);

  const refusedRows = new Set(refused.map(({ at }) => at));
  const sent = now === undefined ? 0 : Math.min(now.batches * importBatchSize, products.length);
  const removed = products.flatMap(({ fields }, at) =>
    at < sent && !refusedRows.has(at) ? [fields.id] : [],
  );
  // Removed products leave the selection at once.
  const tellRemoved = useEffectEvent(() => onRemoved(removed));
  useEffect(() => {
    if (state !== 'ready' && state !== 'running') tellRemoved();
  }, [state]);

  const undo = async () => {
    setRestoring(true);
    const left = await restoreDeleted(removed);
    setRestoring(false);
    if (left === undefined) return;
    setRestored(true);
    const [problem] = left;
    if (problem) toast.attention(`${problemText(problem)} Está em Excluídos.`);
  };
  return (
    <Flex vertical gap={16}>
      {state === 'ready' && (
        <Alert
          type="warning"
          showIcon
          title={`${counted(products.length, 'produto sai', 'produtos saem')} do catálogo e do site, com imagens, preços e materiais.`}
          description="Por 30 dias podem ser trazidos de volta."
        />
      )}
      {state === 'ready' && (
        <ProductDropNotice change={-products.filter(({ fields }) => fields.is_active).length} />
      )}
      <ApplyProgress applying={applying} words={words} />
      {refused.length > 0 && !isRunning && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`${counted(refused.length, 'produto não foi excluído', 'produtos não foram excluídos')}: alguém os alterou depois que foram lidos.`}
          description={refused
            .slice(0, 20)
            .flatMap(({ at }) => products[at]?.fields.name ?? [])
            .join(', ')}
        />
      )}
      {state === 'ready' && (
        <Form layout="vertical" className="import-tiles" onFinish={() => {}}>
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
      <Flex wrap align="center" gap="8px 12px">
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
        {!isRunning && (
          <Button onClick={onClose}>{state === 'ready' ? 'Cancelar' : 'Fechar'}</Button>
        )}
        {state !== 'ready' && !isRunning && removed.length > 0 && !isRestored && (
          <>
            <Button
              icon={<UndoOutlined aria-hidden="true" />}
              loading={isRestoring}
              onClick={() => void undo()}
            >
              Desfazer
            </Button>
            <Link to="/deleted">Ver excluídos</Link>
          </>
        )}
      </Flex>
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
    </Flex>
  );
}
