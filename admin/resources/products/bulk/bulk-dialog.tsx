import { Flex, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { planBulkChange } from '#shared/bulk/plan-bulk-change.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { ChangesDialog, ChangesPanel } from '../apply-changes/changes-dialog.tsx';
import { useApply, useIsChanging } from '../apply-changes/use-apply.ts';
import { useSteps } from '../apply-changes/use-steps.ts';
import {
  readProductsOf,
  readSheetNames,
  readStoredProducts,
} from '../sheet/read-stored-products.ts';
import { BulkFields } from './bulk-fields.tsx';
import {
  type BulkAction,
  type BulkForm,
  bulkActions,
  changeTitle,
  emptyBulkForm,
  readBulkForm,
} from './bulk-form.ts';
import { RemovalPanel } from './removal-panel.tsx';

/** Minimum number of ids for which reading all products takes fewer requests than reading them by id. */
const manyIds = 500;

/** Reads the selected products that still exist, along with the records that they refer to. */
async function readSelected(ids: readonly string[], signal: AbortSignal) {
  const chosen = new Set(ids);
  const [products, names] = await Promise.all([
    ids.length < manyIds
      ? readProductsOf(ids)
      : readStoredProducts(signal).then((all) => all.filter(({ fields }) => chosen.has(fields.id))),
    readSheetNames(),
  ]);
  return { products, names };
}

type SelectedProducts = Awaited<ReturnType<typeof readSelected>>;

interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
}

export function BulkDialog({ ids, onClose, onRemoved }: BulkDialogProps) {
  const [wanted, setWanted] = useState(ids);
  return (
    <ChangesDialog
      title={`Ações em lote: ${counted(wanted.length, 'produto', 'produtos')}`}
      queryKey={['bulk-products', wanted]}
      read={(signal) => readSelected(wanted, signal)}
      loading={`Carregando ${counted(wanted.length, 'produto', 'produtos')}…`}
      notices={(selected) => {
        const gone = selected === undefined ? 0 : wanted.length - selected.products.length;
        return [
          gone > 0 &&
            `${counted(gone, 'produto escolhido não existe', 'produtos escolhidos não existem')} mais.`,
        ];
      }}
      onClose={onClose}
    >
      {(selected) => (
        <BulkSteps
          selected={selected}
          onClose={onClose}
          onRemoved={onRemoved}
          onAgain={setWanted}
        />
      )}
    </ChangesDialog>
  );
}

interface BulkStepsProps extends Omit<BulkDialogProps, 'ids'> {
  selected: SelectedProducts;
  onAgain: (ids: string[]) => void;
}

function BulkSteps({ selected, onClose, onRemoved, onAgain }: BulkStepsProps) {
  const [fields] = Form.useForm<BulkForm>();
  const [action, setAction] = useState<BulkAction>();
  const form = Form.useWatch([], { form: fields, preserve: true }) ?? emptyBulkForm;
  const [isRemoved, setRemoved] = useState(false);
  const { products, names } = selected;
  const applying = useApply();
  const isChanging = useIsChanging();
  const isFixed = applying.state !== 'ready' || isChanging || isRemoved;
  const { change, problem } = useMemo(
    () => (action === undefined || action === 'remove' ? {} : readBulkForm(action, form)),
    [action, form],
  );
  const plan = useMemo(
    () => change && planBulkChange(change, products, names),
    [change, products, names],
  );
  const planned = useSteps(plan?.plan);

  return (
    <Flex vertical gap={16}>
      <Form
        form={fields}
        name="bulk"
        layout="vertical"
        className="import-tiles"
        disabled={isFixed}
        initialValues={emptyBulkForm}
      >
        <Form.Item label="O que fazer" htmlFor="bulk-action">
          <Select<BulkAction>
            id="bulk-action"
            placeholder="Escolha o que mudar"
            // Tall enough to show all options without scrolling.
            listHeight={400}
            options={[...bulkActions]}
            value={action ?? null}
            onChange={(chosen) => {
              setAction(chosen);
              fields.resetFields();
            }}
          />
        </Form.Item>
        {action !== undefined && action !== 'remove' && (
          <BulkFields key={action} action={action} form={form} names={names} problem={problem} />
        )}
      </Form>
      {action === 'remove' ? (
        <RemovalPanel
          products={products}
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
          />
        )
      )}
    </Flex>
  );
}
