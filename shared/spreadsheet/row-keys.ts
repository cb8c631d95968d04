import { isUuid } from '../catalogue/uuid.ts';
import { countText } from '../numbers/format-number.ts';
import { textAt } from './read-cell.ts';
import type { SheetTable, Targets } from './sheet-fields.ts';
import type { Steps } from './steps.ts';
import { productFinder, type StoredProduct } from './stored-product.ts';

/** Derives an id from a row and its `occurrence` among identical rows so that later imports find the product. */
export function toRowId(cells: readonly string[], occurrence: number): string {
  const text = `${cells.map((cell) => cell.trim()).join('\u001F')}\u001E${occurrence}`;
  // Mixes four lanes like MurmurHash, which yields 128 bits but is not cryptographically secure. The lanes are separate
  // variables for speed because this loop reads every character of a file.
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x85ebca6b) ^ (a >>> 15);
    b = Math.imul(b ^ (code + 1), 0x85ebca6d) ^ (b >>> 15);
    c = Math.imul(c ^ (code + 2), 0x85ebca6f) ^ (c >>> 15);
    d = Math.imul(d ^ (code + 3), 0x85ebca71) ^ (d >>> 15);
  }
  const hash = [a, b, c, d];
  const mixed = hash.map((value, lane) => {
    const next = hash[(lane + 1) % hash.length] ?? 0;
    const once = Math.imul(value ^ (value >>> 16) ^ next, 0xc2b2ae35);
    return (once ^ (once >>> 13)) >>> 0;
  });
  const hex = mixed.map((value) => value.toString(16).padStart(8, '0')).join('');
  // UUID version 8 is for custom formats.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

export interface RowKey {
  id: string;
  /** Stored product, or undefined for a new one. */
  known: StoredProduct | undefined;
  /** Errors in the row's code or id, by column. */
  problems: Map<number, string>;
  /** Error concerning the whole row. */
  problem?: string;
}

/** Maximum number of rows listed in a message. A wrongly mapped column may repeat a value thousands of times. */
const named = 5;

function lines(numbers: readonly number[], more: number): string {
  if (numbers.length === 1 && more === 0) return `na linha ${numbers[0]}`;
  return `nas linhas ${numbers.join(', ')}${more === 0 ? '' : ` e em mais ${countText(more)}`}`;
}

/** Finds each row's product by code or id, or else treats it as new. Rejects all rows that share a code or product. */
export function* findRowKeys(
  { rows, numbers }: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
): Steps<RowKey[]> {
  const find = productFinder(stored, targets);
  const [codeColumn, idColumn] = [targets.indexOf('reference_code'), targets.indexOf('id')];
  const occurrences = new Map<string, number>();

  const keyOf = (row: readonly string[]): RowKey & { code: string } => {
    const [code, id] = [textAt(row, codeColumn).toLowerCase(), textAt(row, idColumn).toLowerCase()];
    const [ofCode, ofId] = [find.byCode(code), find.byId(id)];
    const problems = new Map<number, string>();
    if (ofCode && ofId && ofCode !== ofId) {
      problems.set(codeColumn, 'Outro produto já tem este código');
    }
    const known = ofCode ?? ofId;
    if (known) return { id: known.fields.id, known, problems, code };
    // Keeps an id exported by another shop so that later imports find the product.
    if (isUuid(id)) return { id, known, problems, code };
    const occurrence = occurrences.get(row.join('\u001F')) ?? 0;
    occurrences.set(row.join('\u001F'), occurrence + 1);
    const made = toRowId(row, occurrence);
    return { id: made, known: find.byId(made), problems, code };
  };
  const placed: (ReturnType<typeof keyOf> & { at: number })[] = [];
  for (const [at, row] of rows.entries()) {
    yield;
    placed.push({ ...keyOf(row), at });
  }

  const sharing = {
    code: Map.groupBy(placed, ({ code }) => code),
    id: Map.groupBy(placed, ({ id }) => id),
  };
  /** Lists the other rows as text. Returns undefined if there are none. */
  const others = (list: readonly { at: number }[] = [], at: number) => {
    if (list.length < 2) return undefined;
    const listed: number[] = [];
    for (const other of list) {
      if (listed.length === named) break;
      if (other.at !== at) listed.push(numbers[other.at] ?? 0);
    }
    return lines(listed, list.length - 1 - listed.length);
  };
  const keys: RowKey[] = [];
  for (const { at, code, ...key } of placed) {
    yield;
    const sameCode = code === '' ? undefined : others(sharing.code.get(code), at);
    const sameProduct = others(sharing.id.get(key.id), at);
    if (sameCode !== undefined) key.problems.set(codeColumn, `Este código também está ${sameCode}`);
    else if (sameProduct !== undefined) key.problem = `Este produto também está ${sameProduct}`;
    keys.push(key);
  }
  return keys;
}
