import { UndoOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Table } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '#admin/notifications/messages.ts';
import { problemText } from '#admin/restoring/outcome-texts.ts';
import { restoreDeleted } from '#admin/restoring/restore-deleted.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { importBatchSize } from '#shared/spreadsheet/sheet-limits.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { ApplyFrame, RefusedNotice } from '../apply-changes/apply-frame.tsx';
import { useApply, useChanging } from '../apply-changes/use-apply.ts';

const words = {
  noun: 'Exclusão',
  begin: 'Excluir',
  running: 'Excluindo…',
  done: ['excluído', 'excluídos'],
} as const;

interface RemovalPanelProps {
  products: readonly StoredProduct[];
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
}

/** Deletes many products after the user has typed their number, which usually reveals a mistake. */
export function RemovalPanel({ products, onClose, onRemoved }: RemovalPanelProps) {
  const [typed, setTyped] = useState('');
  const [undone, setUndone] = useState<'running' | 'done'>();
  const applying = useApply();
  const changing = useChanging();
  const { state, now } = applying;
  const isReady = state === 'ready';
  const isEnded = !isReady && state !== 'running';
  const refused = (isEnded && now?.refused) || [];
  const isConfirmed = typed.replace(/[.\s]/g, '') === String(products.length);

  const refusedRows = new Set(now?.refused.map(({ at }) => at));
  const sent = now === undefined ? 0 : now.batches * importBatchSize;
  const removed = products
    .filter((_, at) => at < sent && !refusedRows.has(at))
    .map(({ fields }) => fields.id);
  // As soon as the run ends, removes deleted products from the selection.
  const tellRemoved = useEffectEvent(() => onRemoved(removed));
  useEffect(() => {
    if (isEnded) tellRemoved();
  }, [isEnded]);

  const remove = () =>
    applying.remove(
      products.map(({ fields: { id }, updatedAt }) => ({ id, expected_updated_at: updatedAt })),
    );
  const undo = async () => {
    setUndone('running');
    const left = await restoreDeleted(removed);
    setUndone(left && 'done');
    if (left?.[0]) toast.attention(`${problemText(left[0])} Está em Excluídos.`);
  };
  return (
    <Flex vertical gap={16}>
      {isReady && (
        <Notice
          type="warning"
          title={`${counted(products.length, 'produto sai', 'produtos saem')} do catálogo e do site, com imagens, preços e materiais.`}
          description="Por 30 dias podem ser trazidos de volta."
        />
      )}
      <ApplyFrame
        applying={applying}
        words={words}
        count={products.length}
        onBegin={() => void remove()}
        button={{ danger: true, disabled: !isConfirmed || products.length === 0 }}
        onClose={onClose}
        visibleChange={-products.filter(({ fields }) => fields.is_active).length}
        notices={
          <>
            <RefusedNotice
              title={`${counted(refused.length, 'produto não foi excluído', 'produtos não foram excluídos')}: alguém os alterou depois que foram lidos.`}
              lines={refused.map(({ at }) => ({ at, text: products[at]?.fields.name ?? '' }))}
            />
            {isReady && (
              <Form layout="vertical" className="import-tiles">
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
          </>
        }
      >
        {isEnded && removed.length > 0 && undone !== 'done' && (
          <>
            <Button
              icon={<UndoOutlined aria-hidden="true" />}
              loading={undone === 'running'}
              onClick={() => void changing(undo)}
            >
              Desfazer
            </Button>
            <Link to="/deleted">Ver excluídos</Link>
          </>
        )}
      </ApplyFrame>
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
