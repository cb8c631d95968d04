import { numberStyleOf, type Typed } from '../catalogue/field-kinds.ts';
import { columnOf, isProductColumn, type ProductColumn } from '../catalogue/product-fields.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { inUnit, priceWithoutUnit } from '../numbers/units.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type DecidedNames, decidedName } from './name-decisions.ts';
import {
  cleanText,
  isOnRequest,
  readFlag,
  readStockStatus,
  splitNames,
  unlessZero,
  withoutHtml,
} from './read-cell.ts';
import type { GivenTier, Place } from './row-tiers.ts';
import { type ColumnTarget, tierQuantity } from './sheet-fields.ts';
import { isNamed, type NameIndexes, type StoredProduct } from './stored-product.ts';

const withoutTier = 'Sem preço nesta faixa: o site mostra o da anterior';

const sameText = (stored: unknown, text: string) =>
  String(stored ?? '').toLowerCase() === text.toLowerCase();

/** Row being parsed. For undefined values, the product keeps its own. */
export interface ReadRow {
  /** Form values for the columns that the row has. */
  typed: Map<ProductColumn, Typed>;
  techniques?: string[];
  materials?: string[];
  tiers: GivenTier[];
  /** Location of the tiers. Tiers in columns are merged with existing ones; tiers in rows replace them. */
  tiersIn?: 'columns' | 'rows';
  /** Errors in this row, by column. */
  problems: Map<number, string>;
  warnings: Map<number, string>;
}

/** Cell, with the stored product that its row refers to. */
interface GivenCell extends Place {
  text: string;
  known: StoredProduct | undefined;
  /** True in a column of marks, where an empty cell means no. */
  isMarked: boolean;
  /** Unit in the heading for numbers without a unit. */
  unit: string | undefined;
}

export function cellReader(names: NameIndexes, decided: DecidedNames) {
  return function readCell(read: ReadRow, target: ColumnTarget, cell: GivenCell): void {
    const { at, column, text } = cell;
    const recordsIn = (list: 'techniques' | 'materials') =>
      splitNames(text, (name) => isNamed(names[list], name)).flatMap(
        (name) => decidedName(list, name, names, decided) ?? [],
      );
    const quantity = tierQuantity(target);
    if (quantity !== undefined) {
      read.tiersIn = 'columns';
      if (isOnRequest(text)) {
        if (read.tiers.length > 0) read.warnings.set(column, withoutTier);
      } else if (text !== '') {
        const row = { quantity: String(quantity), price: priceWithoutUnit(text) };
        read.tiers.push({ row, quantityAt: { at, column }, priceAt: { at, column } });
      }
    } else if (target === 'techniques') {
      read.techniques = recordsIn('techniques').map(({ id }) => id);
    } else if (target === 'materials') {
      read.materials = recordsIn('materials').map(({ name }) => name);
    } else if (target === 'id' && text !== '' && !isUuid(text)) {
      read.problems.set(column, 'Deixe como foi exportado, ou em branco para um produto novo');
    } else if (isProductColumn(target)) {
      const typed = toTypedCell(read, target, cell);
      if (typed !== undefined) read.typed.set(target, typed);
    }
  };

  /** Returns the form value, or undefined to keep the product's value. */
  function toTypedCell(read: ReadRow, target: ProductColumn, cell: GivenCell): Typed | undefined {
    const { text, isMarked, unit } = cell;
    const refuse = (problem: string) => read.problems.set(cell.column, problem);
    const field = columnOf(target);
    const stored = cell.known?.fields[target];
    switch (field.kind) {
      case 'flag': {
        if (text === '') return isMarked ? false : undefined;
        const flag = readFlag(text);
        if (flag === undefined) refuse('Escreva sim ou não');
        return flag;
      }
      case 'choice': {
        if (text === '') return undefined;
        const status = readStockStatus(text);
        if (status === undefined) refuse('Escreva Em Estoque, Amostra Disponível ou Esgotado');
        return status;
      }
      case 'reference':
        if (field.list === 'groups') return readGroup(read, cell);
        return text === '' ? '' : readCategory(refuse, text);
      case 'text':
      case 'digits':
        // The case of a code may differ between a supplier's files.
        if (target === 'reference_code' && sameText(stored, text)) return String(stored ?? '');
        return target === 'description' && cleanText(String(stored)) !== text
          ? withoutHtml(text)
          : text;
      case 'money':
        return isOnRequest(text) ? '' : priceWithoutUnit(text);
      default: {
        // An empty cell leaves the stock unchanged.
        if (target === 'stock' && text === '') return undefined;
        const isUnknownAtZero = !('blank' in field) && field.range.least > 0;
        const number = inUnit(text, numberStyleOf(field), unit);
        return isUnknownAtZero ? unlessZero(number) : number;
      }
    }
  }

  function readCategory(refuse: (problem: string) => void, text: string): string {
    const known = decidedName('categories', text, names, decided);
    if (known === undefined && decided.get('categories', text) === undefined) {
      refuse('Não há categoria com este nome');
    }
    return known?.id ?? '';
  }

  function readGroup(read: ReadRow, { column, text, known }: GivenCell): string {
    if (text === '') return '';
    const own = known?.fields.product_group_id ?? '';
    if (normalizeText(cleanText(names.groups.byId.get(own) ?? '')) === normalizeText(text))
      return own;
    const id = text.toLowerCase();
    if (names.groups.byId.has(id)) return id;
    if ((names.groups.byName.get(normalizeText(text))?.length ?? 0) > 1) {
      read.problems.set(column, 'Há mais de um grupo com este nome. Escreva o ID do grupo.');
      return '';
    }
    return decidedName('groups', text, names, decided)?.id ?? '';
  }
}
