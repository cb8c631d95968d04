import { Form, Input, Select, Switch } from 'antd';
import { roundings } from '#shared/bulk/price-change.ts';
import { stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';
import {
  type BulkAction,
  type BulkForm,
  bulkActions,
  type PriceWay,
  priceWays,
} from './bulk-form.ts';

const options = <Name extends string>(labels: Record<Name, string>) =>
  (Object.entries(labels) as [Name, string][]).map(([value, label]) => ({ value, label }));

const roundingOptions = options(
  Object.fromEntries(Object.entries(roundings).map(([name, { label }]) => [name, label])) as Record<
    keyof typeof roundings,
    string
  >,
);

const yesAndNo = {
  isActive: ['Mostrar no site', 'Tirar do site'],
  isFeatured: ['Marcar como destaque', 'Tirar dos destaques'],
  isNew: ['Marcar como novidade', 'Tirar das novidades'],
} as const;

const none = '';

interface BulkFieldsProps {
  action: Exclude<BulkAction, 'remove'>;
  form: BulkForm;
  names: SheetNames;
  problem: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<BulkForm>) => void;
}

/** The fields of a bulk change. */
export function BulkFields({ action, form, names, problem, disabled, onChange }: BulkFieldsProps) {
  const refused = problem === undefined ? {} : { validateStatus: 'error' as const, help: problem };
  switch (action) {
    case 'price': {
      const isPercent = form.priceWay.endsWith('Percent');
      return (
        <>
          <Form.Item label="Como" htmlFor="bulk-way">
            <Select<PriceWay>
              id="bulk-way"
              disabled={disabled}
              options={options(priceWays)}
              value={form.priceWay}
              onChange={(priceWay) => onChange({ priceWay })}
            />
          </Form.Item>
          <Form.Item
            label={isPercent ? 'Porcentagem' : form.priceWay === 'set' ? 'Preço' : 'Valor'}
            htmlFor="bulk-amount"
            {...refused}
            {...(form.priceWay === 'set' && problem === undefined
              ? { help: 'Em branco tira o preço.' }
              : {})}
          >
            <Input
              id="bulk-amount"
              disabled={disabled}
              inputMode="decimal"
              autoComplete="off"
              {...(isPercent ? { suffix: '%' } : { prefix: 'R$' })}
              value={form.amount}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          </Form.Item>
          {form.priceWay !== 'set' && (
            <Form.Item label="Arredondar" htmlFor="bulk-rounding">
              <Select
                id="bulk-rounding"
                disabled={disabled}
                options={roundingOptions}
                value={form.rounding}
                onChange={(rounding) => onChange({ rounding })}
              />
            </Form.Item>
          )}
          {isPercent ? (
            <Form.Item label="Preços por quantidade também" htmlFor="bulk-tiers">
              <Switch
                id="bulk-tiers"
                disabled={disabled}
                checked={form.ofTiers}
                checkedChildren="Sim"
                unCheckedChildren="Não"
                onChange={(ofTiers) => onChange({ ofTiers })}
              />
            </Form.Item>
          ) : (
            <p className="editor-hint">Os preços por quantidade ficam como estão.</p>
          )}
        </>
      );
    }
    case 'category':
      return (
        <Form.Item label="Categoria" htmlFor="bulk-category">
          <Select
            id="bulk-category"
            disabled={disabled}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Escolha uma categoria"
            options={[
              { value: none, label: 'Sem categoria' },
              ...names.categories
                .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.categoryId === undefined ? null : (form.categoryId ?? none)}
            onChange={(id) => onChange({ categoryId: id === none ? null : id })}
          />
        </Form.Item>
      );
    case 'stockStatus':
      return (
        <Form.Item label="Disponibilidade" htmlFor="bulk-status">
          <Select
            id="bulk-status"
            disabled={disabled}
            placeholder="Escolha uma disponibilidade"
            options={options(stockStatusLabels)}
            value={form.stockStatus ?? null}
            onChange={(stockStatus) => onChange({ stockStatus: stockStatus ?? undefined })}
          />
        </Form.Item>
      );
    case 'materials':
    case 'techniques': {
      const choices =
        action === 'materials'
          ? names.materials.map(({ name }) => ({ value: name, label: name }))
          : names.techniques.map(({ id, name }) => ({ value: id, label: name }));
      const field = (part: 'add' | 'remove', label: string) => (
        <Form.Item label={label} htmlFor={`bulk-${part}`} {...(part === 'remove' ? refused : {})}>
          <Select
            id={`bulk-${part}`}
            mode="multiple"
            disabled={disabled}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={action === 'materials' ? 'Nenhum material' : 'Nenhuma técnica'}
            options={choices}
            value={form[part]}
            onChange={(names) => onChange({ [part]: names })}
          />
        </Form.Item>
      );
      return (
        <>
          {field('add', 'Acrescentar')}
          {field('remove', 'Tirar')}
        </>
      );
    }
    case 'leadTimeDays':
      return (
        <Form.Item
          label="Dias úteis"
          htmlFor="bulk-days"
          {...(problem === undefined ? { help: 'Em branco tira o prazo.' } : refused)}
        >
          <Input
            id="bulk-days"
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            value={form.days}
            onChange={({ target }) => onChange({ days: target.value })}
          />
        </Form.Item>
      );
    default: {
      const [on, off] = yesAndNo[action];
      return (
        <Form.Item label={bulkActions[action]} htmlFor="bulk-flag">
          <Select
            id="bulk-flag"
            disabled={disabled}
            placeholder="Escolha"
            options={[
              { value: 1, label: on },
              { value: 0, label: off },
            ]}
            value={form.on === undefined ? null : Number(form.on)}
            onChange={(value) => onChange({ on: value === 1 })}
          />
        </Form.Item>
      );
    }
  }
}
