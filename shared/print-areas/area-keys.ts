import type { ProductArea } from './product-areas.ts';

/** An area of a product, with what it is found again by. */
export interface KeyedArea extends ProductArea {
  /**
   * The same place of the product has the same key on every picture that shows it, and in every colour there is; two
   * places of one name have different ones.
   */
  key: string;
}

const fromLeft = ({ quad: [[ax, ay]] }: ProductArea, { quad: [[bx, by]] }: ProductArea) =>
  ax - bx || ay - by;

/** Gives the areas of a product their keys: name and size, and which of those of a picture it is, from the left. */
export function withKeys(areas: readonly ProductArea[]): KeyedArea[] {
  const keyOf = ({ name, widthMm, heightMm }: ProductArea) =>
    `${name} ${widthMm ?? ''}x${heightMm ?? ''}`;
  return areas.map((area) => {
    const key = keyOf(area);
    const alike = areas
      .filter((other) => other.imageIndex === area.imageIndex && keyOf(other) === key)
      .toSorted(fromLeft);
    const place = alike.indexOf(area);
    return { ...area, key: place > 0 ? `${key} ${place + 1}` : key };
  });
}
