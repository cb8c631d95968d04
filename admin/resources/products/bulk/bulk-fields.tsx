import { Form, Input, Select, Switch } from 'antd';
import { roundings } from '#shared/bulk/price-change.ts';
import type { ColumnField } from '#shared/catalogue/field-kinds.ts';
import { columnOf } from '#shared/catalogue/product-fields.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';
import { type BulkAction, type BulkForm, type PriceWay, priceWays } from './bulk-form.ts';

const options = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (Object.entries(labels) as [Name, string][]).map(([value, label]) => ({ value, label }));

const roundingOptions = options(
  Object.fromEntries(Object.entries(roundings).map(([name, { label }]) => [name, label])) as Record<
    keyof typeof roundings,
    string
  >,
);

interface BulkFieldsProps {
  action: Exclude<BulkAction, 'remove'>;
  form: BulkForm;
  names: SheetNames;
  problem: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<BulkForm>) => void;
}

/** Inputs of a bulk change. */
export function BulkFields(props: BulkFieldsProps) {
  if (props.action === 'price') return <PriceFields {...props} />;
  if (props.action === 'materials' || props.action === 'techniques') {
    return <ListFields {...props} list={props.action} />;
  }
  return <ValueField {...props} field={columnOf(props.action)} />;
}

const errorOf = (problem: string | undefined) =>
  problem === undefined ? {} : { validateStatus: 'error' as const, help: problem };

function PriceFields({ form, problem, disabled, onChange }: BulkFieldsProps) {
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
        {...(form.priceWay === 'set' && { help: 'Em branco tira o preço.' })}
        {...errorOf(problem)}
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

interface ListFieldsProps extends BulkFieldsProps {
  list: 'materials' | 'techniques';
}

function ListFields({ list, form, names, problem, disabled, onChange }: ListFieldsProps) {
  const key = list === 'materials' ? 'name' : 'id';
  const field = (part: 'add' | 'remove', label: string, error = {}) => (
    <Form.Item label={label} htmlFor={`bulk-${part}`} {...error}>
      <Select
        id={`bulk-${part}`}
        mode="multiple"
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={list === 'materials' ? 'Nenhum material' : 'Nenhuma técnica'}
        options={names[list].map((it) => ({ value: it[key], label: it.name }))}
        value={form[part]}
        onChange={(chosen) => onChange({ [part]: chosen })}
      />
    </Form.Item>
  );
  return (
    <>
      {field('add', 'Acrescentar')}
      {field('remove', 'Tirar', errorOf(problem))}
    </>
  );
}

interface ValueFieldProps extends BulkFieldsProps {
  field: ColumnField;
}

/** The new value of a plain field. */
function ValueField({ field, form, names, problem, disabled, onChange }: ValueFieldProps) {
  const { label = field.label, input = label, hint, flags = ['', ''] } = field.bulk ?? {};
  const isFlag = field.kind === 'flag';
  const choices = () => {
    // antd's options have no booleans.
    if (isFlag) {
      return flags.map((text, no) => ({ value: String(no === 0), label: text }));
    }
    if (field.kind === 'choice') return options(field.options);
    if (field.kind !== 'reference') return undefined;
    const named = names[field.list].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
    const some = named.map(({ id, name }) => ({ value: id, label: name }));
    return [{ value: '', label: 'Sem categoria' }, ...some];
  };
  const chosen = choices();
  return (
    <Form.Item
      label={input}
      htmlFor="bulk-value"
      {...(hint !== undefined && { help: hint })}
      {...errorOf(problem)}
    >
      {chosen === undefined ? (
        <Input
          id="bulk-value"
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          value={String(form.typed ?? '')}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      ) : (
        <Select<string>
          id="bulk-value"
          disabled={disabled}
          {...(field.kind === 'reference' && { showSearch: { optionFilterProp: 'label' } })}
          placeholder={field.placeholder ?? 'Escolha'}
          options={chosen}
          value={form.typed === undefined ? null : String(form.typed)}
          onChange={(typed) => onChange({ typed: isFlag ? typed === 'true' : typed })}
        />
      )}
    </Form.Item>
  );
}
