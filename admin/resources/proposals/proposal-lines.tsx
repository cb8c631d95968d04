import { DeleteOutlined, PictureOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Avatar, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabaseUrl } from '#admin/api/client.ts';
import { NumberField } from '#admin/forms/number-field.tsx';
import { toast } from '#admin/notifications/messages.ts';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import type { Pricing } from '#shared/pricing/price-tiers.ts';
import { newProposal, proposalLengths } from '#shared/proposals/proposal.ts';
import { moneyText, percentText } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { ProductSearch } from '../collections/products-field.tsx';
import { useProductChoices } from '../products/display/product-choices.ts';
import { followsTiers, listPrice } from './list-price.ts';
import { marginOf } from './margin.ts';
import {
  emptyLine,
  type LineForm,
  lineNumbers,
  numberStyles,
  type ProposalForm,
  toCosts,
  toLine,
  toLineForm,
} from './proposal-form.tsx';
import { productLine, usePricing } from './read-proposals.ts';

const { line: lengths } = proposalLengths;

type NumberName = keyof typeof lineNumbers;

interface LinesProps {
  saved: readonly LineForm[];
  disabled: boolean;
  seesCosts: boolean;
}

/** Lines of a proposal as an editable table. On narrow screens, each line is a card. */
export function ProposalLines({ saved, disabled, seesCosts }: LinesProps) {
  const form = Form.useFormInstance<ProposalForm>();
  // By line id: true if the user has typed the price, false if it was emptied or taken from the table again.
  const [typedPrices, setTypedPrices] = useState<Readonly<Record<string, boolean>>>({});
  // With `preserve`, the lines are available even before their fields are registered.
  const typed: LineForm[] = Form.useWatch('lines', { form, preserve: true }) ?? [];
  const pricing = usePricing(typed.map(({ product_id }) => product_id).filter(Boolean));
  const numbers = (Object.keys(lineNumbers) as NumberName[]).filter(
    (name) => name !== 'cost' || seesCosts,
  );
  return (
    <Form.List name="lines">
      {(lines, { add, remove }) => (
        <section aria-label="Produtos">
          <h2>Produtos</h2>
          {lines.length > 0 && (
            <table className="proposal-lines tabular">
              <thead>
                <tr>
                  <th scope="col">Produto</th>
                  <th scope="col">Gravação</th>
                  {numbers.map((name) => (
                    <th key={name} scope="col">
                      {lineNumbers[name].label}
                    </th>
                  ))}
                  <th scope="col">Total</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {lines.map(({ key, name: at }) => {
                  const line = typed[at];
                  if (!line) return null;
                  const { id } = line;
                  const ownPricing = pricing?.get(line.product_id);
                  return (
                    <Line
                      key={key}
                      pricing={ownPricing}
                      follows={followsTiers(
                        ownPricing,
                        typedPrices[id],
                        saved.find((each) => each.id === id),
                      )}
                      onPrice={(isTyped) => setTypedPrices({ ...typedPrices, [id]: isTyped })}
                      {...{ at, line, numbers, disabled }}
                      onRemove={() => remove(at)}
                    />
                  );
                })}
              </tbody>
            </table>
          )}
          <AddLine disabled={disabled} onAdd={(line) => add(line)} />
        </section>
      )}
    </Form.List>
  );
}

function AddLine({ disabled, onAdd }: { disabled: boolean; onAdd: (line: LineForm) => void }) {
  const [adding, setAdding] = useState(false);
  const choose = async (id: string) => {
    setAdding(true);
    try {
      const { line, cost } = await productLine(id);
      onAdd(toLineForm(line, cost));
    } catch (cause) {
      logError('A product was not added to a proposal', cause);
      toast.error('O produto não foi incluído', 'Verifique a conexão e tente de novo.');
    }
    setAdding(false);
  };
  return (
    <Flex wrap gap={8} style={{ marginBlock: 12 }}>
      <div style={{ display: 'grid', flex: '1 1 260px' }}>
        <label className="visually-hidden" htmlFor="produto-proposta">
          Incluir produto
        </label>
        <ProductSearch
          id="produto-proposta"
          chosen={[]}
          disabled={disabled || adding}
          onChosen={({ id }) => void choose(id)}
        />
      </div>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        loading={adding}
        onClick={() => onAdd(toLineForm(emptyLine(), undefined))}
      >
        Item fora do catálogo
      </Button>
    </Flex>
  );
}

interface LineProps {
  at: number;
  line: LineForm;
  /** Numeric columns that this user may see. Some users may not see the cost. */
  numbers: readonly NumberName[];
  pricing: Pricing | undefined;
  /** True if the price follows the price tiers. */
  follows: boolean;
  onPrice: (isTyped: boolean) => void;
  disabled: boolean;
  onRemove: () => void;
}

function Line(props: LineProps) {
  const { at, line, numbers, pricing, follows, onPrice, disabled, onRemove } = props;
  const form = Form.useFormInstance<ProposalForm>();
  const { techniques } = useProductChoices();
  const label = line.name.trim() || 'Item';
  const setPrice = (price: string) => form.setFieldValue(['lines', at, 'unit_price'], price);
  const fromTable = listPrice(pricing, line.quantity);
  const change = (name: NumberName, typed: string) => {
    if (name === 'unit_price') onPrice(typed !== '');
    const next = name === 'quantity' && follows ? listPrice(pricing, typed) : '';
    if (next !== '') setPrice(next);
  };
  const tablePrice = fromTable !== '' && fromTable !== line.unit_price && (
    <Button
      type="link"
      size="small"
      onClick={() => {
        onPrice(false);
        setPrice(fromTable);
      }}
    >
      Tabela: {fromTable}
    </Button>
  );
  const content = { ...newProposal, lines: [toLine(line)] };
  const { total, isOpen } = proposalTotals(content);
  // If the user cannot see the cost field, there is no cost.
  const { percent } = marginOf(content, toCosts({ lines: [line] }));
  return (
    <tr aria-label={label}>
      <td data-label="Produto">
        <Flex gap={10}>
          <Avatar
            shape="square"
            size={56}
            alt=""
            src={line.picture === '' ? undefined : currentUrl(line.picture, supabaseUrl)}
            icon={<PictureOutlined />}
          />
          <Flex vertical gap={4} flex={1}>
            <TextCell at={at} name="name" label={`Nome de ${label}`} placeholder="Produto" />
            <Flex gap={4}>
              <TextCell at={at} name="code" label={`Código de ${label}`} placeholder="Código" />
              <TextCell at={at} name="color" label={`Cor de ${label}`} placeholder="Cor" />
            </Flex>
          </Flex>
        </Flex>
      </td>
      <td data-label="Gravação">
        <Flex vertical gap={4}>
          <Form.Item name={[at, 'technique']} noStyle>
            <AutoComplete
              aria-label={`Técnica de ${label}`}
              placeholder="Técnica"
              maxLength={lengths.technique}
              options={techniques.map(({ name }) => ({ value: name }))}
              showSearch={{ filterOption: true }}
            />
          </Form.Item>
          <TextCell at={at} name="area" label={`Área de ${label}`} placeholder="Área" />
        </Flex>
      </td>
      {numbers.map((name) => (
        <td key={name} data-label={lineNumbers[name].label}>
          <Form.Item
            name={[at, name]}
            extra={name === 'unit_price' && tablePrice}
            getValueFromEvent={(typed: string) => {
              change(name, typed);
              return typed;
            }}
          >
            <NumberField
              numbers={numberStyles[name]}
              aria-label={`${lineNumbers[name].label.replace(/ \(.*/, '')} de ${label}`}
              placeholder={name === 'unit_price' ? 'A combinar' : ''}
            />
          </Form.Item>
        </td>
      ))}
      <td data-label="Total">
        {isOpen ? 'A combinar' : moneyText(total)}
        {percent !== undefined && <div className="note">Margem {percentText(percent)}</div>}
      </td>
      <td>
        <IconButton
          label={`Retirar ${label}`}
          icon={DeleteOutlined}
          disabled={disabled}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

interface TextCellProps {
  at: number;
  name: 'name' | 'code' | 'color' | 'area';
  label: string;
  placeholder: string;
}

function TextCell({ at, name, label, placeholder }: TextCellProps) {
  return (
    <Form.Item name={[at, name]} className="grow">
      <Input aria-label={label} placeholder={placeholder} maxLength={lengths[name]} />
    </Form.Item>
  );
}
