import type { ProductArea } from './product-areas.ts';

export interface KeyedArea extends ProductArea {
  /** Key that identifies the same place on a product across its pictures and colours. */
  key: string;
}

const fromLeft = ({ quad: [[ax, ay]] }: ProductArea, { quad: [[bx, by]] }: ProductArea) =>
  ax - bx || ay - by;

/** Derives the key of each area from its name and size. Equal areas of a picture are numbered from left to right. */
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
