import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Input, Select } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import type { Field } from '#admin/records/fields.tsx';
import type { CollectionRule } from '#shared/catalogue/collection.ts';
import type { Json } from '#shared/database.types.ts';
import { highestPrice, lengths } from '#shared/limits/limits.ts';
import { countText, formatPrice } from '#shared/numbers/format-number.ts';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { productChoicesQuery, toCategoryOptions } from '../products/display/product-choices.ts';
import { ProductThumbnail, readProducts } from './products-field.tsx';

const labels = {
  category_id: 'Categoria',
  material: 'Material',
  tag: 'Etiqueta',
  min_price: 'Preço a partir de',
  max_price: 'Preço até',
} as const satisfies Record<keyof CollectionRule, string>;

export const ruleLabels = Object.fromEntries(
  Object.entries(labels).map(([name, label]) => [`rule.${name}`, label]),
);

export type TypedRule = Record<keyof CollectionRule, string>;

const emptyRule = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as TypedRule;

export function toRule({ category_id, material, tag, ...typed }: TypedRule): CollectionRule {
  const min_price = readNumber(typed.min_price, priceStyle);
  const max_price = readNumber(typed.max_price, priceStyle);
  return {
    ...(category_id && { category_id }),
    ...(material && { material }),
    ...(tag.trim() && { tag: tag.trim() }),
    ...(min_price !== null && { min_price }),
    ...(max_price !== null && { max_price }),
  };
}

function toTyped({ min_price, max_price, ...texts }: CollectionRule): TypedRule {
  return {
    ...emptyRule,
    ...texts,
    min_price: numberText(min_price ?? null, priceStyle),
    max_price: numberText(max_price ?? null, priceStyle),
  };
}

/** Formats a rule like "Material: Bambu, Preço até: R$ 50,00". */
function ruleText(value: NonNullable<Json>, nameOf: (id: Json | undefined) => string): string {
  const rule = value as CollectionRule;
  const texts = Object.entries(labels).flatMap(([name, label]) => {
    const criterion = rule[name as keyof CollectionRule];
    if (!criterion) return [];
    const shown = typeof criterion === 'number' ? formatPrice(criterion) : criterion;
    return [`${label}: ${name === 'category_id' ? nameOf(criterion) : (shown ?? criterion)}`];
  });
  return texts.join(', ') || '(vazia)';
}

/** Validates a rule even if it is not in use: it is saved either way. */
export function ruleProblems(typed: TypedRule, isUsed: boolean): FieldProblem[] {
  const rule = toRule(typed);
  const problem = (field: keyof CollectionRule, message: string) => ({
    field: ['rule', field],
    message,
  });
  const wrong = (['min_price', 'max_price'] as const).filter((field) => {
    const price = rule[field];
    return price !== undefined && !(price >= 0 && price <= highestPrice);
  });
  if (wrong.length > 0) {
    return wrong.map((field) =>
      problem(field, 'Informe um preço como 1.234,50 ou deixe em branco'),
    );
  }
  if ((rule.min_price ?? 0) > (rule.max_price ?? Number.POSITIVE_INFINITY)) {
    return [problem('max_price', 'O maior preço não pode ser menor que o menor')];
  }
  return isUsed && Object.keys(rule).length === 0
    ? [problem('category_id', 'Informe pelo menos um critério')]
    : [];
}

export const ruleField: Field<NonNullable<Json>, TypedRule> = {
  label: 'Regra',
  start: emptyRule,
  // The cast is safe because the database validates the rule's keys and values.
  toTyped: (stored) => toTyped(stored as CollectionRule),
  toStored: (typed) => ({ ...toRule(typed) }),
  format: ruleText,
  ids: (rule) => [(rule as CollectionRule).category_id],
  render: () => (
    <Form.Item noStyle dependencies={['choice']}>
      {({ getFieldValue }) => getFieldValue('choice') === 'rule' && <RuleFields />}
    </Form.Item>
  ),
};

interface RuleChoiceProps {
  name: 'category_id' | 'material';
  options: { value: string; label: string }[] | undefined;
  loading: boolean;
  placeholder: string;
}

/** Select for an optional criterion. The chosen option stays available even if it was deleted. */
function RuleChoice({ name, options, loading, placeholder }: RuleChoiceProps) {
  const value = String(Form.useWatch(['rule', name]) ?? '');
  const isKnown = value === '' || !options || options.some((option) => option.value === value);
  return (
    <Form.Item
      name={['rule', name]}
      label={labels[name]}
      getValueProps={(chosen: string) => ({ value: chosen || null })}
      normalize={(chosen: string | undefined) => chosen ?? ''}
    >
      <Select
        showSearch={labelSearch}
        allowClear
        placeholder={placeholder}
        loading={loading}
        options={[
          ...(options ?? []),
          ...(isKnown ? [] : [{ value, label: `${value} (não existe mais)` }]),
        ]}
        notFoundContent="Nada encontrado"
      />
    </Form.Item>
  );
}

function RuleFields() {
  const { data, isLoading } = useQuery(productChoicesQuery);
  return (
    <>
      <RuleChoice
        name="category_id"
        options={data && toCategoryOptions(data.categories)}
        loading={isLoading}
        placeholder="Qualquer uma"
      />
      <RuleChoice
        name="material"
        options={data?.materials.map((material) => ({
          value: material.name,
          label: material.name,
        }))}
        loading={isLoading}
        placeholder="Qualquer um"
      />
      <Form.Item
        name={['rule', 'tag']}
        label={labels.tag}
        className="wide"
        tooltip={fieldTooltip('Uma palavra com que o produto foi marcado, como a sua cor.')}
      >
        <Input maxLength={lengths.product_tags.tag} placeholder="Qualquer uma" autoComplete="off" />
      </Form.Item>
      <Form.Item name={['rule', 'min_price']} label={labels.min_price}>
        <NumberField numbers={priceStyle} prefix="R$" />
      </Form.Item>
      <Form.Item name={['rule', 'max_price']} label={labels.max_price}>
        <NumberField numbers={priceStyle} prefix="R$" />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => <RuleResult typed={getFieldValue('rule') as TypedRule} />}
      </Form.Item>
    </>
  );
}

function resultText(total: number): string {
  if (total === 0) return 'Nenhum produto ativo agora.';
  return total === 1 ? 'Encontra 1 produto agora.' : `Encontra ${countText(total)} produtos agora.`;
}

const mostShown = 8;

/** Returns the number of products that a rule currently matches, and the first few of these products. */
function useRuleResult(rule: CollectionRule) {
  const asked = useAfterPause(JSON.stringify(rule));
  const query = useQuery({
    queryKey: ['products-by-rule', asked],
    queryFn: async () => {
      const { data } = await supabase
        .rpc('products_by_rule', { rule: JSON.parse(asked), most: mostShown })
        .throwOnError();
      const products = await readProducts(data.map(({ product_id }) => product_id));
      return {
        total: Number(data[0]?.total ?? 0),
        products: data.flatMap(({ product_id }) => products.get(product_id) ?? []),
      };
    },
    enabled: asked !== '{}',
  });
  return { ...query, isWaiting: query.isFetching || asked !== JSON.stringify(rule) };
}

function RuleResult({ typed }: { typed: TypedRule }) {
  const rule = toRule(typed);
  const isAsked =
    Object.keys(rule).length > 0 &&
    [rule.min_price, rule.max_price].every((price) => price === undefined || price >= 0);
  const { data, isError, isWaiting } = useRuleResult(isAsked ? rule : {});
  const text = () => {
    if (!isAsked) return 'Informe pelo menos um critério. O produto precisa atender a todos.';
    if (isError && !data) return 'Não foi possível procurar os produtos agora.';
    return data ? resultText(data.total) : 'Procurando…';
  };
  return (
    <div className="wide refreshing" style={{ marginBottom: 14 }} aria-busy={isAsked && isWaiting}>
      <p role="status" className="muted">
        {text()}
      </p>
      {isAsked && data && data.products.length > 0 && (
        <Flex component="ul" wrap align="center" gap={6} style={{ marginTop: 8 }}>
          {data.products.map((product) => (
            <li key={product.id} title={product.name}>
              <ProductThumbnail product={product} />
              <span className="visually-hidden">{product.name}</span>
            </li>
          ))}
          {data.total > data.products.length && (
            <li className="muted">+{countText(data.total - data.products.length)}</li>
          )}
        </Flex>
      )}
    </div>
  );
}
