import { useEffect, useState } from 'react';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import type { ListWindow } from './use-window.ts';

/** List whose descriptions are loaded. */
export interface Described {
  catalogue: Catalogue | null | undefined;
  found: readonly number[] | undefined;
  /** Number of leading products whose descriptions are in the page. */
  own: number;
}

/** Loads the descriptions of rendered cards, and re-renders when they have loaded. */
export function useDescriptions(
  { catalogue, found, own }: Described,
  shown: number,
  window: ListWindow,
): void {
  const [, rerender] = useState(0);
  const wanted = (found ?? [])
    .slice(0, shown)
    .filter(
      (position, index) =>
        position >= own &&
        window.has(Math.floor(index / window.size)) &&
        catalogue?.descriptionAt(position) === undefined,
    );

  const key = wanted.join();
  useEffect(() => {
    if (!catalogue || key === '') return;
    catalogue.describe(key.split(',').map(Number)).then(
      () => rerender((before) => before + 1),
      // Cards work without descriptions.
      () => undefined,
    );
  }, [catalogue, key]);
}
