import { isUuid } from '../catalogue/uuid.ts';
import { unescapeFormula } from '../text/csv.ts';
import { cleanText } from './read-cell.ts';
import { toRowId } from './row-id.ts';
import type { ColumnTarget } from './sheet-fields.ts';
import type { SheetTable } from './sheet-table.ts';
import type { StoredProduct } from './stored-product.ts';

/** Which product a row is about. */
export interface RowKey {
  id: string;
  /** Undefined for a new product. */
  known: StoredProduct | undefined;
  /** What is wrong with its code or id, by column. */
  problems: ReadonlyMap<number, string>;
  /** What is wrong with it as a whole. */
  problem?: string;
}

const lines = (numbers: readonly number[]) =>
  numbers.length === 1 ? `na linha ${numbers[0]}` : `nas linhas ${numbers.join(', ')}`;

/**
 * The product of each row: that of its code, else that of its id, else a new one. Of rows with one code, or about one
 * product, none is right, as nobody knows which is meant.
 */
export function findRowKeys(
  { rows, numbers }: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  stored: readonly StoredProduct[],
): RowKey[] {
  const byId = new Map(stored.map((product) => [product.fields.id, product]));
  const byCode = new Map(
    stored.flatMap((product) => {
      const code = product.fields.reference_code.toLowerCase();
      return code === '' ? [] : [[code, product] as const];
    }),
  );
  const [codeColumn, idColumn] = [targets.indexOf('code'), targets.indexOf('id')];
  const textAt = (row: readonly string[], column: number) =>
    unescapeFormula(cleanText(row[column] ?? '')).toLowerCase();
  const occurrences = new Map<string, number>();

  const keys = rows.map((row): RowKey & { code: string } => {
    const [code, id] = [textAt(row, codeColumn), textAt(row, idColumn)];
    const ofCode = code === '' ? undefined : byCode.get(code);
    const ofId = byId.get(id);
    const problems = new Map<number, string>();
    if (ofCode && ofId && ofCode !== ofId) {
      problems.set(codeColumn, 'Outro produto já tem este código');
    }
    const known = ofCode ?? ofId;
    if (known) return { id: known.fields.id, known, problems, code };
    // One that was exported elsewhere keeps its id, so that it is found by it from now on.
    if (isUuid(id)) return { id, known, problems, code };
    const occurrence = occurrences.get(row.join('\u001F')) ?? 0;
    occurrences.set(row.join('\u001F'), occurrence + 1);
    const made = toRowId(row, occurrence);
    return { id: made, known: byId.get(made), problems, code };
  });

  const numbersOf = (list: readonly { at: number }[], except: number) =>
    list.flatMap(({ at }) => (at === except ? [] : (numbers[at] ?? [])));
  const placed = keys.map((key, at) => ({ ...key, at }));
  const sharing = {
    code: Map.groupBy(
      placed.filter(({ code }) => code !== ''),
      ({ code }) => code,
    ),
    id: Map.groupBy(placed, ({ id }) => id),
  };
  return placed.map(({ at, code, ...key }): RowKey => {
    const sameCode = numbersOf(sharing.code.get(code) ?? [], at);
    if (sameCode.length > 0) {
      const problems = new Map(key.problems);
      problems.set(codeColumn, `Este código também está ${lines(sameCode)}`);
      return { ...key, problems };
    }
    const sameProduct = numbersOf(sharing.id.get(key.id) ?? [], at);
    if (sameProduct.length === 0) return key;
    return { ...key, problem: `Este produto também está ${lines(sameProduct)}` };
  });
}
