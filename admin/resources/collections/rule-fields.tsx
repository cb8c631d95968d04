import { Flex, Form, Input, Select } from 'antd';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { NumberField } from '#admin/forms/number-field.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { priceStyle } from '#shared/numbers/typed-number.ts';
import { useRuleResult } from './chosen-products.ts';
import { type CollectionForm, toRule } from './collection-form.ts';
import { collectionLabels } from './collection-labels.ts';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { useRuleChoices } from './rule-choices.ts';

type Options = readonly { value: string; label: string }[];

interface ChoiceProps {
  options: Options;
  placeholder: string;
  loading: boolean;
  /** Set by Form.Item, like the next three. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
}

/** One of several, or any. What is chosen and no longer there keeps its place. */
function ChoiceField({ options, value = null, onChange, placeholder, ...field }: ChoiceProps) {
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <Select<string | null>
      {...field}
      showSearch={{ filterOption: filterByLabel }}
      allowClear
      placeholder={placeholder}
      value={value}
      options={[
        ...options,
        ...(isKnown || field.loading ? [] : [{ value, label: `${value} (não existe mais)` }]),
      ]}
      notFoundContent="Nada encontrado"
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}

/** What the rule of a collection asks for, and what it finds now. */
export function RuleFields() {
  const { data, isLoading } = useRuleChoices();
  return (
    <>
      <Form.Item<CollectionForm> name="category" label={collectionLabels.category}>
        <ChoiceField
          options={data?.categories ?? []}
          loading={isLoading}
          placeholder="Qualquer uma"
        />
      </Form.Item>
      <Form.Item<CollectionForm> name="material" label={collectionLabels.material}>
        <ChoiceField
          options={data?.materials ?? []}
          loading={isLoading}
          placeholder="Qualquer um"
        />
      </Form.Item>
      <Form.Item<CollectionForm>
        name="tag"
        label={collectionLabels.tag}
        className="wide"
        tooltip={fieldTooltip('Uma palavra com que o produto foi marcado, como a sua cor.')}
      >
        <Input maxLength={lengths.product_tags.tag} placeholder="Qualquer uma" autoComplete="off" />
      </Form.Item>
      <Form.Item<CollectionForm> name="min_price" label={collectionLabels.min_price}>
        <NumberField numbers={priceStyle} prefix="R$" />
      </Form.Item>
      <Form.Item<CollectionForm> name="max_price" label={collectionLabels.max_price}>
        <NumberField numbers={priceStyle} prefix="R$" />
      </Form.Item>
      <Form.Item<CollectionForm> noStyle shouldUpdate>
        {({ getFieldsValue }) => <RuleResult form={getFieldsValue(true) as CollectionForm} />}
      </Form.Item>
    </>
  );
}

function resultText(total: number): string {
  if (total === 0) return 'Nenhum produto ativo agora.';
  return total === 1 ? 'Encontra 1 produto agora.' : `Encontra ${countText(total)} produtos agora.`;
}

function RuleResult({ form }: { form: CollectionForm }) {
  const rule = toRule(form);
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
    <div className="rule-result wide refreshing" aria-busy={isAsked && isWaiting}>
      <p role="status" className="muted">
        {text()}
      </p>
      {isAsked && data && data.products.length > 0 && (
        <Flex component="ul" wrap align="center" gap={6} className="rule-result-products">
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
