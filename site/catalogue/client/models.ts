import { firstOfEach, type ModelColor, modelColors } from '#shared/catalogue/models.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';

/** Models of the catalogue, for shops that show one card for all colours. Other shops never load this code. */
export class Models {
  readonly #products: readonly ListedProduct[];
  readonly #byGroup: ReadonlyMap<string | null, readonly ListedProduct[]>;

  constructor(products: readonly ListedProduct[]) {
    this.#products = products;
    this.#byGroup = Map.groupBy(products, ({ group }) => group);
  }

  firsts(positions: readonly number[]): number[] {
    return firstOfEach(positions, (position) => {
      const { group, picture } = this.#products[position] ?? {};
      return { group, picture };
    });
  }

  colorsAt(position: number): ModelColor[] | undefined {
    const group = this.#products[position]?.group;
    return group ? modelColors(this.#byGroup.get(group) ?? []) : undefined;
  }

  /** Returns a function that is true once per value and model, so options count cards rather than products. */
  counter(): (value: number, position: number) => boolean {
    const seen = new Map<number, Set<string>>();
    return (value, position) => {
      const group = this.#products[position]?.group;
      if (!group) return true;
      const groups = seen.get(value) ?? new Set();
      seen.set(value, groups);
      return groups.size < groups.add(group).size;
    };
  }
}
