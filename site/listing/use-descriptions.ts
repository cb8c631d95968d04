import { useEffect, useState } from 'react';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import type { ListWindow } from './use-window.ts';

/** What a list's descriptions are those of. */
export interface Described {
  catalogue: Catalogue | null | undefined;
  found: readonly number[] | undefined;
  /** How many products from the start came with the page, and have theirs. */
  own: number;
}

/**
 * Loads the descriptions of the cards that are drawn, and draws them when they are there. While the page
 * shows only what it came with, there is nothing to load.
 */
export function useDescriptions(
  { catalogue, found, own }: Described,
  shown: number,
  window: ListWindow,
): void {
  const [, draw] = useState(0);
  const wanted = (found ?? [])
    .slice(0, shown)
    .filter(
      (position, index) =>
        position >= own &&
        window.has(Math.floor(index / window.size)) &&
        catalogue?.descriptionAt(position) === undefined,
    );
  // The same positions are the same wish, whichever list they came in.
  const key = wanted.join();
  useEffect(() => {
    if (!catalogue || key === '') return;
    catalogue.describe(key.split(',').map(Number)).then(
      () => draw((before) => before + 1),
      // A card without its description is still a card.
      () => undefined,
    );
  }, [catalogue, key]);
}
