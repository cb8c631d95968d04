import { AutoComplete, Select } from 'antd';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import {
  choice,
  type Field,
  inItem,
  labelsOf,
  number,
  storedOf,
  typedOf,
  type Values,
  validateFields,
} from '#admin/records/fields.tsx';
import { cnpj, email, phone, text } from '#admin/records/text-fields.tsx';
import { phoneToSave } from '#shared/contact/phone.ts';
import { cnpjToSave, formatCnpj } from '#shared/identity/cnpj.ts';
import { newId } from '#shared/ids/new-id.ts';
import { highestUnitPrice, ranges } from '#shared/limits/limits.ts';
import {
  countStyle,
  type NumberStyle,
  priceStyle,
  readNumber,
  unitPriceStyle,
} from '#shared/numbers/typed-number.ts';
import {
  freightLabels,
  maxAmount,
  maxProposalLines,
  maxProposalTotal,
  maxValidDays,
  type ProposalContent,
  type ProposalLine,
  proposalLengths,
  taxLabels,
} from '#shared/proposals/proposal.ts';
import { lineRows } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { useAssignees } from '../requests/read-requests.ts';
import type { Costs } from './margin.ts';

const percentStyle: NumberStyle = { decimals: 2, fewest: 0 };
const { client: clientLengths } = proposalLengths;

const paymentTerms = ['PIX à vista', '50 % + 50 %', '28 ddl', '30/60 ddl', 'Boleto 15 dias'];

function SellerSelect(props: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const { assignees } = useAssignees();
  const options = assignees.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = props.value !== '' && !options.some(({ value }) => value === props.value);
  return (
    <Select
      {...props}
      options={[
        { value: '', label: 'Sem vendedor' },
        ...options,
        ...(isGone ? [{ value: props.value ?? '', label: 'Quem saiu da equipe' }] : []),
      ]}
    />
  );
}

/** Defines an optional number, which is stored as 0 if empty. */
function optional(options: Parameters<typeof number>[0]): Field<number, string> {
  const field = number({ half: true, ...options });
  return {
    ...field,
    toTyped: (stored) => (stored === 0 ? '' : field.toTyped(stored, {})),
    // A number that is still being typed may be invalid.
    toStored: (typed) => readNumber(typed, options.style) || 0,
  };
}

const percent = (label: string) =>
  optional({
    ...{ label, style: percentStyle, range: { least: 0, most: 100 } },
    message: 'Informe um número de 0 a 100, como 7,5',
  });

const money = (label: string) =>
  optional({
    ...{ label, style: priceStyle, range: { least: 0, most: maxAmount } },
    message: 'Informe um valor como 45,00, ou deixe em branco',
  });

const paymentField = text({ label: 'Pagamento', half: true, max: proposalLengths.payment });
const sellerField = text({ label: 'Vendedor', half: true });

const clientParts = {
  company: text({ label: 'Empresa', half: true, max: clientLengths.company }),
  cnpj: {
    ...cnpj({ label: 'CNPJ' }),
    toTyped: (stored: string) => formatCnpj(stored),
    toStored: cnpjToSave,
  },
  contact: text({ label: 'Contato', half: true, max: clientLengths.contact }),
  email: email({ label: 'E-mail', max: clientLengths.email }),
  phone: { ...phone({ label: 'Telefone', max: clientLengths.phone }), toStored: phoneToSave },
};

export const termFields = {
  discount: percent('Desconto no total (%)'),
  tolerance: percent('Tolerância de quantidade (± %)'),
  freight: choice({ label: 'Frete', half: true, choices: freightLabels, start: 'agree' }),
  freight_value: money('Valor do frete CIF (R$)'),
  taxes: choice({ label: 'Impostos', half: true, choices: taxLabels, start: 'included' }),
  valid_days: optional({
    ...{ label: 'Validade (dias)', style: countStyle, required: true },
    range: { least: 1, most: maxValidDays },
  }),
  lead_time: text({
    ...{ label: 'Prazo de entrega', half: true, max: proposalLengths.lead_time },
    input: { placeholder: '15 dias úteis após a aprovação da arte' },
  }),
  payment: {
    ...paymentField,
    ...inItem({ label: paymentField.label, half: true }, () => (
      <AutoComplete
        options={paymentTerms.map((value) => ({ value }))}
        maxLength={proposalLengths.payment}
        placeholder="50 % + 50 %"
      />
    )),
  },
  notes: text({ label: 'Observações', max: proposalLengths.notes, rows: [3, 12] }),
};

const seller_id = {
  ...sellerField,
  ...inItem({ label: sellerField.label, half: true }, () => <SellerSelect />),
};

export const clientFields = { ...clientParts, seller_id };

export const numberStyles: Record<keyof typeof lineNumbers, NumberStyle> = {
  ...{ quantity: countStyle, unit_price: unitPriceStyle, discount: percentStyle },
  ...{ setup: priceStyle, cost: unitPriceStyle },
};

/** Numeric fields of a line. `cost` is internal, and empty for users who may not see it. */
export const lineNumbers = {
  quantity: optional({
    ...{ label: 'Quantidade', style: countStyle, range: ranges.quantity, required: true },
  }),
  unit_price: optional({
    ...{ label: 'Preço (R$)', style: unitPriceStyle },
    range: { least: 0.0001, most: highestUnitPrice },
    message: 'Informe um preço como 12,50, ou deixe em branco',
  }),
  discount: percent('Desconto (%)'),
  setup: money('Custo de gravação (R$)'),
  // A cost of 0 is a known cost, unlike an empty one.
  cost: number({
    ...{ label: 'Custo interno (R$)', style: unitPriceStyle, half: true },
    range: { least: 0, most: highestUnitPrice },
    message: 'Informe um custo como 7,50, ou deixe em branco',
  }),
};

export type LineForm = Record<keyof ProposalLine | 'cost', string>;

export type ProposalForm = Record<keyof typeof clientFields | keyof typeof termFields, string> & {
  lines: LineForm[];
};

export const fieldLabels: Readonly<Record<string, string>> = {
  ...labelsOf({ ...clientFields, ...termFields }),
  lines: 'Produtos',
};

export const toLineForm = (line: ProposalLine, cost: number | null = null): LineForm => ({
  ...line,
  product_id: line.product_id ?? '',
  ...typedOf<Record<keyof typeof lineNumbers, string>>(lineNumbers, {
    ...line,
    unit_price: line.unit_price ?? 0,
    cost,
  }),
});

export function toLine({ cost: _, ...line }: LineForm): ProposalLine {
  const { cost: __, ...numbers } = storedOf(lineNumbers, { ...line, cost: '' });
  const texts = ['name', 'code', 'color', 'technique', 'area'] as const;
  return {
    ...line,
    ...Object.fromEntries(texts.map((name) => [name, line[name].trim()])),
    ...(numbers as Pick<ProposalLine, 'quantity' | 'discount' | 'setup'>),
    unit_price: (numbers.unit_price as number) || null,
    product_id: line.product_id || null,
  };
}

/** Describes a line with all its fields to tell its versions apart. */
export const lineText = (line: LineForm): string =>
  [
    `${line.quantity} × ${line.name} a ${line.unit_price || '—'}`,
    ...[...lineRows(toLine(line)), [lineNumbers.cost.label, line.cost]]
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`),
  ].join(', ');

export const toContent = (form: ProposalForm): ProposalContent =>
  ({
    ...{ client: storedOf(clientParts, form), seller: '', lines: form.lines.map(toLine) },
    ...storedOf<Values>(termFields, form),
  }) as unknown as ProposalContent;

export const toCosts = ({ lines }: Pick<ProposalForm, 'lines'>): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap(({ id, cost }) => {
      const typed = readNumber(cost, unitPriceStyle);
      return typed === null || Number.isNaN(typed) ? [] : [[id, typed]];
    }),
  );

const refusals: Readonly<Record<string, string>> = {
  client_missing: 'Informe a empresa ou o contato do cliente.',
  lines_missing: 'Inclua pelo menos um produto.',
  proposal_closed: 'A proposta já foi aprovada ou perdida.',
  proposal_sent: 'A proposta já foi enviada. Marque-a como perdida.',
};

/** Returns the explanation of an error of the database's functions for proposals, if it is an expected one. */
export const proposalRefusal = ({ message = '' }: { message?: string }): string | undefined =>
  refusals[message];

export function proposalProblems(form: ProposalForm): FieldProblem[] {
  const problems = form.lines.flatMap((line, at): FieldProblem[] => [
    ...(line.name.trim() === ''
      ? [{ field: ['lines', at, 'name'], message: 'Informe o produto' }]
      : []),
    ...validateFields<Values>(lineNumbers, line).map(({ field, message }) => ({
      field: ['lines', at, String(field)],
      message,
    })),
  ]);
  if (problems.length === 0 && proposalTotals(toContent(form)).total > maxProposalTotal) {
    const message = 'O total passa de R$ 9.999.999.999,99';
    problems.push({ field: ['lines', 0, 'unit_price'], message });
  }
  if (form.lines.length > maxProposalLines) {
    const message = `Uma proposta tem no máximo ${maxProposalLines} produtos`;
    problems.push({ field: ['lines', maxProposalLines, 'name'], message });
  }
  return [
    ...validateFields<Values>(clientFields, form),
    ...problems,
    ...validateFields<Values>(termFields, form),
  ];
}

export const emptyLine = (): ProposalLine => ({
  ...{ id: newId(), product_id: null, name: '', code: '', color: '', quantity: 1 },
  ...{ unit_price: null, discount: 0, setup: 0, technique: '', area: '', picture: '' },
});

export const toVersion = (
  content: ProposalContent,
  seller_id: string | null,
  costs: Costs,
  updatedAt?: string,
): Version<ProposalForm> => ({
  values: {
    ...typedOf<Values>(clientFields, { ...content.client, seller_id }),
    ...typedOf<Values>(termFields, content),
    lines: content.lines.map((line) => toLineForm(line, costs[line.id])),
  } as unknown as ProposalForm,
  updatedAt,
});
