import { Dictionary } from './dictionary.ts';
import { byGroup, type FilterGroup, type Filters, type FilterValues } from './filters.ts';

/** Number of products that each option would show, by group and value. */
export type OptionCounts = Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;

/** Values of a group, stored as integers: comparing ten thousand strings at each keystroke would be too slow. */
interface Column {
  values: readonly string[];
  codes: readonly (readonly number[])[];
}

function toColumn(products: readonly (readonly string[])[]): Column {
  const dictionary = new Dictionary<string>();
  const codes = products.map((values) => values.map((value) => dictionary.place(value)));
  return { values: dictionary.entries, codes };
}

/** Written as a plain loop because it runs for every product and group at each keystroke. */
function hasAny(codes: readonly number[] | undefined, wanted: readonly boolean[]): boolean {
  if (codes === undefined) return false;
  for (const code of codes) if (wanted[code]) return true;
  return false;
}

export class FilterIndex {
  readonly #columns: Readonly<Record<FilterGroup, Column>>;

  constructor(products: readonly FilterValues[]) {
    this.#columns = byGroup((group) => toColumn(products.map((each) => each[group])));
  }

  /**
   * Filters products, in the given order, and counts each group's options among the products that match the search and
   * all other groups. This takes one pass: a product that fails one group counts only in that group, and a product that
   * fails two groups counts nowhere.
   * @param counter creates a predicate per group, which is true for products that count for the value with a given code
   */
  filter(
    order: readonly number[],
    filters: Filters,
    matches: (position: number) => boolean,
    counter?: () => (code: number, position: number) => boolean,
  ) {
    const all = byGroup((group) => {
      const column = this.#columns[group];
      const chosen = filters[group];
      return {
        column,
        wanted:
          chosen.length === 0 ? undefined : column.values.map((each) => chosen.includes(each)),
        counts: new Uint32Array(column.values.length),
        isCounted: counter?.(),
      };
    });
    // Skips groups that no product uses.
    const groups = Object.values(all).filter(
      ({ column, wanted }) => column.values.length > 0 || wanted,
    );
    const found: number[] = [];
    for (const position of order) {
      if (!matches(position)) continue;
      let failed: (typeof groups)[number] | undefined;
      let failures = 0;
      for (const group of groups) {
        const { wanted, column } = group;
        if (wanted === undefined || hasAny(column.codes[position], wanted)) continue;
        failed = group;
        failures++;
      }
      if (failures === 0) found.push(position);
      if (failures > 1) continue;
      for (const group of groups) {
        if (failed !== undefined && failed !== group) continue;
        for (const code of group.column.codes[position] ?? []) {
          if (group.isCounted?.(code, position) ?? true) {
            group.counts[code] = (group.counts[code] ?? 0) + 1;
          }
        }
      }
    }
    const counts = byGroup((group) => {
      const { column, counts } = all[group];
      return new Map(column.values.map((value, code) => [value, counts[code] ?? 0]));
    });
    return { found, counts };
  }
}
