import { Checkbox, Form, Input, Select, Switch } from 'antd';
import { labelSearch, namedOptions, toOptions } from '#admin/forms/select-options.ts';
import { roundings } from '#shared/bulk/price-change.ts';
import type { ColumnField } from '#shared/catalogue/field-kinds.ts';
import { columnOf } from '#shared/catalogue/product-fields.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';
import { type BulkAction, type BulkForm, priceWays } from './bulk-form.ts';

interface BulkFieldsProps {
  action: Exclude<BulkAction, 'remove'>;
  form: BulkForm;
  names: SheetNames;
  problem: string | undefined;
}

export function BulkFields({ action, form, names, problem }: BulkFieldsProps) {
  const error = problem !== undefined && { validateStatus: 'error' as const, help: problem };
  if (action === 'price') return <PriceFields form={form} error={error} />;
  if (action === 'materials' || action === 'techniques') {
    const [key, placeholder] =
      action === 'materials'
        ? (['name', 'Nenhum material'] as const)
        : (['id', 'Nenhuma técnica'] as const);
    const chips = (
      <Select
        mode="multiple"
        showSearch={labelSearch}
        placeholder={placeholder}
        options={names[action].map((it) => ({ value: it[key], label: it.name }))}
      />
    );
    return (
      <>
        <Form.Item<BulkForm> name="add" label="Acrescentar">
          {chips}
        </Form.Item>
        <Form.Item<BulkForm> name="remove" label="Tirar" {...error}>
          {chips}
        </Form.Item>
      </>
    );
  }
  const field = columnOf(action);
  const { label = field.label, units, clear } = field.bulk ?? {};
  const choices = choicesOf(field, names);
  const input = (
    <Form.Item<BulkForm>
      name="typed"
      label={units ? field.label : label}
      {...error}
      // Maps booleans to strings because the value of an antd option cannot be a boolean.
      {...(field.kind === 'flag' && {
        getValueProps: (typed) => ({ value: typed === undefined ? typed : String(typed) }),
        normalize: (chosen) => chosen === 'true',
      })}
    >
      {choices === undefined ? (
        <Input
          autoComplete="off"
          {...(field.kind === 'text' ? { maxLength: field.max } : { inputMode: 'numeric' })}
          {...(form.clears && { disabled: true })}
        />
      ) : (
        <Select
          {...(field.kind === 'reference' && { showSearch: labelSearch })}
          placeholder={field.placeholder ?? 'Escolha'}
          options={choices}
        />
      )}
    </Form.Item>
  );
  return (
    <>
      {input}
      {clear !== undefined && <ClearChoice text={clear} />}
    </>
  );
}

/** Checkbox that clears the field. An empty input would leave it unchanged. */
const ClearChoice = ({ text }: { text: string }) => (
  <Form.Item<BulkForm> name="clears" valuePropName="checked">
    <Checkbox>{text}</Checkbox>
  </Form.Item>
);

interface PriceFieldsProps {
  form: BulkForm;
  error: false | { validateStatus: 'error'; help: string };
}

function PriceFields({ form: { priceWay: way, clears }, error }: PriceFieldsProps) {
  const isPercent = way.endsWith('Percent');
  return (
    <>
      <Form.Item<BulkForm> name="priceWay" label="Como">
        <Select options={toOptions(priceWays)} />
      </Form.Item>
      <Form.Item<BulkForm>
        name="amount"
        label={isPercent ? 'Porcentagem' : way === 'set' ? 'Preço' : 'Valor'}
        {...error}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...(way === 'set' && clears && { disabled: true })}
          {...(isPercent ? { suffix: '%' } : { prefix: 'R$' })}
        />
      </Form.Item>
      {way === 'set' ? (
        <ClearChoice text="Tirar o preço" />
      ) : (
        <Form.Item<BulkForm> name="rounding" label="Arredondar">
          <Select options={namedOptions(roundings)} />
        </Form.Item>
      )}
      {isPercent ? (
        <Form.Item<BulkForm>
          name="ofTiers"
          label="Preços por quantidade também"
          valuePropName="checked"
        >
          <Switch checkedChildren="Sim" unCheckedChildren="Não" />
        </Form.Item>
      ) : (
        <p className="editor-hint">Os preços por quantidade ficam como estão.</p>
      )}
    </>
  );
}

/** Returns the options of a field that has a fixed set of values, or undefined if its value is typed. */
function choicesOf(field: ColumnField, names: SheetNames) {
  if (field.kind === 'flag') {
    const [yes = '', no = ''] = field.bulk?.flags ?? [];
    return toOptions({ true: yes, false: no });
  }
  if (field.kind === 'choice') return toOptions(field.options);
  if (field.kind !== 'reference') return undefined;
  const named = names[field.list].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const some = named.map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: '', label: 'Sem categoria' }, ...some];
}
