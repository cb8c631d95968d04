import { useEffect, useState } from 'react';
import type { Catalogue } from '../data/catalogue.ts';
import { type ListWindow, partSize } from './use-window.ts';

/**
 * Loads the descriptions of the cards that are drawn, and draws them when they are there. While the page
 * shows only what it came with, there is nothing to load: `own` products from the start have theirs.
 */
export function useDescriptions(
  catalogue: Catalogue | null | undefined,
  found: readonly number[] | undefined,
  shown: number,
  window: ListWindow,
  own: number,
): void {
  const [, draw] = useState(0);
  const wanted = (found ?? [])
    .slice(0, shown)
    .filter(
      (position, index) =>
        position >= own &&
        window.has(Math.floor(index / partSize)) &&
        catalogue?.descriptionAt(position) === undefined,
    );
  const key = wanted.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is to say of them.
  useEffect(() => {
    if (!catalogue || key === '') return;
    catalogue.describe(wanted).then(
      () => draw((before) => before + 1),
      // A card without its description is still a card.
      () => undefined,
    );
  }, [catalogue, key]);
}
