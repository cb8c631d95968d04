import type { ProductArea } from './product-areas.ts';

export interface KeyedArea extends ProductArea {
  /** Identifies one place of the product on every picture and in every colour. */
  key: string;
}

const fromLeft = ({ quad: [[ax, ay]] }: ProductArea, { quad: [[bx, by]] }: ProductArea) =>
  ax - bx || ay - by;

/** Derives keys from name, size and position from the left among the same areas of a picture. */
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
