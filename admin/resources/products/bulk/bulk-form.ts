import type { BulkChange } from '#shared/bulk/plan-bulk-change.ts';
import type { PriceChange, Rounding } from '#shared/bulk/price-change.ts';
import {
  type ColumnField,
  problemOf,
  type Stored,
  type Typed,
  toStored,
} from '#shared/catalogue/field-kinds.ts';
import { columnOf, fieldNames, fieldOf, productFields } from '#shared/catalogue/product-fields.ts';
import { highestPrice } from '#shared/limits/limits.ts';
import { counted, countText, formatPrice } from '#shared/numbers/format-number.ts';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';

export type BulkAction = BulkChange['field'] | 'remove';

export const bulkActions: readonly { value: BulkAction; label: string }[] = [
  ...fieldNames.flatMap((name) => {
    const { bulk, label } = fieldOf(name);
    return bulk ? [{ value: name as BulkAction, label: bulk.label ?? label }] : [];
  }),
  { value: 'remove', label: 'Excluir' },
];

export const priceWays = {
  raisePercent: 'Aumentar em %',
  lowerPercent: 'Diminuir em %',
  raiseAmount: 'Aumentar em R$',
  lowerAmount: 'Diminuir em R$',
  set: 'Um preço para todos',
} as const;

export type PriceWay = keyof typeof priceWays;

export const emptyBulkForm = {
  priceWay: 'raisePercent' as PriceWay,
  amount: '',
  rounding: 'cents' as Rounding,
  ofTiers: true,
  typed: undefined as Typed | undefined,
  /** True to clear the field. `typed` and `amount` are then ignored. */
  clears: false,
  /** Names of materials, or ids of techniques. */
  add: [] as string[],
  remove: [] as string[],
};

/** Form values for a bulk change. Numbers are stored as typed; unset values are undefined. */
export type BulkForm = typeof emptyBulkForm;

/** A change, or the reason why it is invalid. An unfinished form has neither. */
export interface ReadBulkForm {
  change?: BulkChange;
  problem?: string | undefined;
}

const percentStyle = { decimals: 2 };

function readPrice({ priceWay, amount, rounding, ofTiers, clears }: BulkForm): ReadBulkForm {
  const read = (change: PriceChange, isOfTiers = false): ReadBulkForm => ({
    change: { field: 'price', change, ofTiers: isOfTiers },
  });
  if (priceWay === 'set') {
    if (clears) return read({ kind: 'set', price: null });
    const problem = problemOf(productFields.price, amount);
    if (problem !== undefined || amount.trim() === '') return { problem };
    return read({ kind: 'set', price: readNumber(amount, priceStyle) });
  }
  const isPercent = priceWay.endsWith('Percent');
  const value = readNumber(amount.replace(/\s*%\s*$/, ''), isPercent ? percentStyle : priceStyle);
  if (value === null) return {};
  const raises = priceWay.startsWith('raise');
  const signed = raises ? value : -value;
  if (!isPercent) {
    if (!(value > 0 && value <= highestPrice)) return { problem: 'Informe um valor como 1,50' };
    return read({ kind: 'amount', amount: signed, rounding });
  }
  if (!(value > 0 && value <= (raises ? 1000 : 99.99))) {
    return { problem: `Informe uma porcentagem como 7,5, de até ${raises ? '1.000' : '99,99'}` };
  }
  return read({ kind: 'percent', percent: signed, rounding }, ofTiers);
}

const isChosen = ({ kind }: ColumnField) =>
  kind === 'flag' || kind === 'choice' || kind === 'reference';

export function readBulkForm(field: BulkChange['field'], form: BulkForm): ReadBulkForm {
  const { add, remove, clears } = form;
  if (field === 'price') return readPrice(form);
  if (field === 'materials' || field === 'techniques') {
    if (add.some((name) => remove.includes(name))) {
      return { problem: 'O mesmo nome está em “Acrescentar” e em “Tirar”' };
    }
    return add.length + remove.length === 0 ? {} : { change: { field, add, remove } };
  }
  const column = columnOf(field);
  const typed = clears ? '' : form.typed;
  // An empty input is unfinished rather than invalid.
  if (isChosen(column) ? typed === undefined : !clears && !String(typed ?? '').trim()) {
    return {};
  }
  const problem = isChosen(column) ? undefined : problemOf(column, typed ?? '');
  if (problem !== undefined) return { problem };
  return { change: { field, value: toStored(column, typed ?? '') } };
}

export function changeTitle(change: BulkChange, names: SheetNames): string {
  const field = fieldOf(change.field);
  const label = field.bulk?.label ?? field.label;
  if (change.field === 'price') {
    return `${label}: ${priceText(change.change)}${change.ofTiers ? ', com as faixas' : ''}`;
  }
  if ('add' in change) {
    const said = (ids: readonly string[], sign: string) =>
      ids.map((it) => `${sign}${nameIn(names[change.field], it) ?? it}`);
    return `${label}: ${[...said(change.add, '+'), ...said(change.remove, '−')].join(', ')}`;
  }
  return `${label}: ${valueText(columnOf(change.field), change.value, names)}`;
}

function valueText(column: ColumnField, value: Stored, names: SheetNames): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (column.kind === 'reference') {
    return nameIn(names[column.list], String(value)) ?? 'Sem categoria';
  }
  if (column.kind === 'choice') return column.options[String(value)] ?? '';
  if (value === null) return 'em branco';
  const units = column.bulk?.units;
  return units ? counted(Number(value), ...units) : countText(Number(value));
}

const nameIn = (list: SheetNames['categories'], id: string) =>
  list.find((it) => it.id === id)?.name;

function priceText(change: PriceChange): string {
  if (change.kind === 'set') return formatPrice(change.price ?? 0) ?? 'em branco';
  const value = change.kind === 'percent' ? change.percent : change.amount;
  const sign = value < 0 ? '−' : '+';
  const amount = Math.abs(value);
  return change.kind === 'percent'
    ? `${sign}${numberText(amount, { decimals: 2, fewest: 0 })} %`
    : `${sign}${formatPrice(amount)}`;
}
