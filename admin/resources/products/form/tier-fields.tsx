import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Typography } from 'antd';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { Field } from '#admin/records/fields.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { productFields } from '#shared/catalogue/product-fields.ts';
import {
  emptyTierRow,
  risingRows,
  type StoredTier,
  type TierRow,
  toStoredTiers,
  toTierRows,
} from '#shared/catalogue/tier-rows.ts';
import { counts } from '#shared/limits/limits.ts';
import { countStyle, unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { FieldGroup } from './field-group.tsx';

export const tiersField: Field<readonly StoredTier[], TierRow[]> = {
  label: productFields.tiers.label,
  start: [],
  toTyped: toTierRows,
  toStored: toStoredTiers,
  isPart: true,
  render: () => (
    <FieldGroup
      legend={productFields.tiers.label}
      hint="Cada faixa vale até a próxima. Abaixo da primeira vale o preço do produto."
    >
      <TierRows />
    </FieldGroup>
  ),
};

function TierRows() {
  const form = Form.useFormInstance();
  const rows: readonly TierRow[] = Form.useWatch('tiers', form) ?? [];
  const price: string = Form.useWatch('price', form) ?? '';
  const rising = new Set(risingRows(rows, price));
  return (
    <Form.List name="tiers">
      {(entries, { add, remove }, { errors }) => (
        <Flex vertical align="start">
          {entries.map(({ key, name }) => (
            <Flex
              component="fieldset"
              key={key}
              wrap
              gap="0 10px"
              style={{ maxWidth: 420 }}
              aria-label={`Faixa ${name + 1}`}
            >
              <Form.Item name={[name, 'quantity']} label="A partir de" style={{ flex: 1 }}>
                <NumberField numbers={countStyle} />
              </Form.Item>
              <Form.Item name={[name, 'price']} label="Cada uma por" style={{ flex: 1 }}>
                <NumberField numbers={unitPriceStyle} prefix="R$" />
              </Form.Item>
              <IconButton
                danger
                // Aligns the button with the inputs because errors appear below the inputs.
                style={{ marginTop: 30 }}
                icon={DeleteOutlined}
                label={`Remover faixa ${name + 1}`}
                onClick={() => remove(name)}
              />
              {rising.has(name) && (
                <Typography.Text type="warning" role="status">
                  Cada uma fica mais cara do que em menor quantidade. Confira antes de salvar.
                </Typography.Text>
              )}
            </Flex>
          ))}
          <Form.ErrorList errors={errors} />
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            {...(entries.length >= counts.price_tiers && { disabled: true })}
            onClick={() => add({ ...emptyTierRow })}
          >
            Adicionar faixa
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}
