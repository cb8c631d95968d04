import type { BulkChange } from '#shared/bulk/plan-bulk-change.ts';
import type { PriceChange, Rounding } from '#shared/bulk/price-change.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { highestPrice, ranges, wholeNumberMessage } from '#shared/limits/limits.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { countStyle, numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';

/** What can be done to many products: a change of one field, or their removal. */
export const bulkActions = {
  price: 'Preço',
  category: 'Categoria',
  stockStatus: 'Disponibilidade',
  isActive: 'Ativo no site',
  isFeatured: 'Destaque',
  isNew: 'Novidade',
  materials: 'Materiais',
  techniques: 'Técnicas',
  leadTimeDays: 'Prazo de produção',
  remove: 'Excluir',
} as const satisfies Record<BulkChange['field'] | 'remove', string>;

export type BulkAction = keyof typeof bulkActions;

/** How a price changes, by the words of the form. */
export const priceWays = {
  raisePercent: 'Aumentar em %',
  lowerPercent: 'Diminuir em %',
  raiseAmount: 'Aumentar em R$',
  lowerAmount: 'Diminuir em R$',
  set: 'Um preço para todos',
} as const;

export type PriceWay = keyof typeof priceWays;

/** The form of a bulk change; numbers as typed, and undefined for what is not chosen yet. */
export interface BulkForm {
  priceWay: PriceWay;
  amount: string;
  rounding: Rounding;
  ofTiers: boolean;
  /** Null for no category. */
  categoryId: string | null | undefined;
  stockStatus: StockStatus | undefined;
  on: boolean | undefined;
  /** Materials by name, techniques by id. */
  add: string[];
  remove: string[];
  days: string;
}

export const emptyBulkForm: BulkForm = {
  priceWay: 'raisePercent',
  amount: '',
  rounding: 'cents',
  ofTiers: true,
  categoryId: undefined,
  stockStatus: undefined,
  on: undefined,
  add: [],
  remove: [],
  days: '',
};

/** A change, or why there is none yet; a form that is not filled in has no problem. */
export type ReadBulkForm = { change: BulkChange } | { problem: string | undefined };

const percentStyle = { decimals: 2 };

function readPrice({ priceWay, amount, rounding, ofTiers }: BulkForm): ReadBulkForm {
  const isPercent = priceWay === 'raisePercent' || priceWay === 'lowerPercent';
  const value = readNumber(amount.replace(/\s*%\s*$/, ''), isPercent ? percentStyle : priceStyle);
  if (priceWay === 'set') {
    if (value !== null && !(value >= 0 && value <= highestPrice)) {
      return { problem: 'Informe um preço como 1.234,50 ou deixe em branco' };
    }
    return { change: { field: 'price', change: { kind: 'set', price: value }, ofTiers: false } };
  }
  if (value === null) return { problem: undefined };
  const raises = priceWay === 'raisePercent' || priceWay === 'raiseAmount';
  if (isPercent) {
    const most = raises ? 1000 : 99.99;
    if (!(value > 0 && value <= most)) {
      return { problem: `Informe uma porcentagem como 7,5, de até ${raises ? '1.000' : '99,99'}` };
    }
    const percent = raises ? value : -value;
    return { change: { field: 'price', change: { kind: 'percent', percent, rounding }, ofTiers } };
  }
  if (!(value > 0 && value <= highestPrice)) return { problem: 'Informe um valor como 1,50' };
  const change = { kind: 'amount' as const, amount: raises ? value : -value, rounding };
  return { change: { field: 'price', change, ofTiers: false } };
}

/** The change that a form asks for. */
export function readBulkForm(field: BulkChange['field'], form: BulkForm): ReadBulkForm {
  const { categoryId, stockStatus, on, add, remove } = form;
  const unfinished = { problem: undefined };
  switch (field) {
    case 'price':
      return readPrice(form);
    case 'category':
      return categoryId === undefined ? unfinished : { change: { field, categoryId } };
    case 'stockStatus':
      return stockStatus === undefined ? unfinished : { change: { field, stockStatus } };
    case 'materials':
    case 'techniques': {
      if (add.some((name) => remove.includes(name))) {
        return { problem: 'O mesmo nome está em “Acrescentar” e em “Tirar”' };
      }
      return add.length + remove.length === 0 ? unfinished : { change: { field, add, remove } };
    }
    case 'leadTimeDays': {
      const days = readNumber(form.days, countStyle);
      const { least, most } = ranges.leadTimeDays;
      return days === null || (days >= least && days <= most)
        ? { change: { field, days } }
        : { problem: wholeNumberMessage(ranges.leadTimeDays) };
    }
    default:
      return on === undefined ? unfinished : { change: { field, on } };
  }
}

/** What a change does, in a line. */
export function changeTitle(change: BulkChange, names: SheetNames): string {
  const label = bulkActions[change.field];
  switch (change.field) {
    case 'price':
      return `${label}: ${priceText(change.change)}${change.ofTiers ? ', com as faixas' : ''}`;
    case 'category':
      return `${label}: ${nameIn(names.categories, change.categoryId) ?? 'Sem categoria'}`;
    case 'stockStatus':
      return `${label}: ${stockStatusLabels[change.stockStatus]}`;
    case 'leadTimeDays':
      return `${label}: ${change.days === null ? 'em branco' : `${change.days} dias úteis`}`;
    case 'materials':
    case 'techniques': {
      const said = (ids: readonly string[], sign: string) =>
        ids.map((it) => `${sign}${nameIn(names[change.field], it) ?? it}`);
      return `${label}: ${[...said(change.add, '+'), ...said(change.remove, '−')].join(', ')}`;
    }
    default:
      return `${label}: ${change.on ? 'sim' : 'não'}`;
  }
}

const nameIn = (list: SheetNames['categories'], id: string | null) =>
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
