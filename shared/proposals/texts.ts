import { formatCnpj } from '../identity/cnpj.ts';
import { counted, formatPrice } from '../numbers/format-number.ts';
import { numberText } from '../numbers/typed-number.ts';
import { freightLabels, type ProposalContent, type ProposalLine, taxLabels } from './proposal.ts';
import type { ProposalTotals } from './totals.ts';

/** Formats an amount. Zero is "R$ 0,00" because `formatPrice` does not format it. */
export const moneyText = (reais: number): string => formatPrice(reais) ?? 'R$ 0,00';

export const percentText = (percent: number): string =>
  `${numberText(percent, { decimals: 2, fewest: 0 })}%`;

/** Formats 2026-12-06 as 06/12/2026. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');

type Row = [label: string, text: string];

const given = (rows: readonly [string, string | false][]): Row[] =>
  rows.filter((row): row is Row => row[1] !== false && row[1].trim() !== '');

export const clientRows = ({ client }: ProposalContent): Row[] =>
  given([
    ['Empresa', client.company],
    ['CNPJ', client.cnpj && formatCnpj(client.cnpj)],
    ['Contato', client.contact],
    ['E-mail', client.email],
    ['Telefone', client.phone],
  ]);

export const lineRows = (line: ProposalLine): Row[] =>
  given([
    ['Código', line.code],
    ['Cor', line.color],
    ['Gravação', [line.technique, line.area].filter(Boolean).join(', ')],
    ['Desconto', line.discount > 0 && percentText(line.discount)],
    ['Custo de gravação (uma vez)', line.setup > 0 && moneyText(line.setup)],
  ]);

/** Terms that a client accepts, as the page, the PDF and the preview list them. */
export const termRows = (content: ProposalContent, validUntil: string | null): Row[] =>
  given([
    [
      'Validade',
      validUntil === null
        ? counted(content.valid_days, 'dia', 'dias')
        : `até ${dayText(validUntil)}`,
    ],
    ['Pagamento', content.payment],
    ['Prazo de entrega', content.lead_time],
    ['Frete', freightText(content)],
    ['Impostos', taxLabels[content.taxes]],
    [
      'Tolerância de quantidade',
      // Spelled out because the PDF fonts lack "±".
      content.tolerance > 0 && `${percentText(content.tolerance)} para mais ou para menos`,
    ],
  ]);

const freightText = ({ freight, freight_value }: ProposalContent) =>
  freight === 'cif' && freight_value > 0
    ? `${freightLabels.cif}, ${moneyText(freight_value)}`
    : freightLabels[freight];

/** Rows below the lines. The last row is the total. */
export const totalRows = (content: ProposalContent, totals: ProposalTotals): Row[] => {
  const { subtotal, discount, freight, total, isOpen } = totals;
  return given([
    ['Subtotal', (discount > 0 || freight > 0) && moneyText(subtotal)],
    [`Desconto de ${percentText(content.discount)}`, discount > 0 && `− ${moneyText(discount)}`],
    ['Frete', freight > 0 && moneyText(freight)],
    [isOpen ? 'Total dos itens com preço' : 'Total', moneyText(total)],
  ]);
};

const fieldLabels: Record<keyof Omit<ProposalContent, 'client' | 'lines' | 'seller'>, string> = {
  discount: 'Desconto',
  freight: 'Frete',
  freight_value: 'Valor do frete',
  taxes: 'Impostos',
  lead_time: 'Prazo de entrega',
  payment: 'Pagamento',
  tolerance: 'Tolerância de quantidade',
  valid_days: 'Validade',
  notes: 'Observações',
};

/** Returns the labels of the fields in which two records differ. */
const changedLabels = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  before: Readonly<Record<NoInfer<Name>, unknown>>,
  after: Readonly<Record<NoInfer<Name>, unknown>>,
): string[] =>
  Object.entries<string>(labels).flatMap(([name, label]) =>
    before[name as Name] === after[name as Name] ? [] : label,
  );

/** Describes the changes between two versions, as in "Caneca: quantidade", "Pagamento" or "Squeeze incluído". */
export function versionChanges(before: ProposalContent, after: ProposalContent): string[] {
  const former = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.flatMap((line) => {
    const was = former.get(line.id);
    former.delete(line.id);
    if (!was) return [`${line.name} incluído`];
    const changed = changedLabels(lineLabels, was, line);
    return changed.length > 0 ? [`${line.name}: ${changed.join(', ')}`] : [];
  });
  return [
    ...(clientRows(before).join() === clientRows(after).join() ? [] : ['Cliente']),
    ...lines,
    ...[...former.values()].map(({ name }) => `${name} retirado`),
    ...changedLabels(fieldLabels, before, after),
  ];
}

const lineLabels = {
  name: 'nome',
  code: 'código',
  color: 'cor',
  quantity: 'quantidade',
  unit_price: 'preço',
  discount: 'desconto',
  setup: 'custo de gravação',
  technique: 'técnica',
  area: 'área',
  picture: 'imagem',
};
