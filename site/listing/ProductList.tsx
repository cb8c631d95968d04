import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { View } from '#shared/catalogue/browsing/query.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { gridSizes, listSizes } from '../catalogue/components/ProductImage.tsx';
import type { Card } from './cards.ts';
import { ProductCard } from './ProductCard.tsx';
import type { Results } from './use-results.ts';
import { type ListWindow, usePartSize, useWindow } from './use-window.ts';

interface Props {
  /** Identity of the list, and measured heights of its chunks. */
  place: { list: string; heights: number[] };
  shown: number;
  catalogue: Catalogue | null | undefined;
  results: Results | undefined;
  /** Reads the card of a position; undefined until the catalogue has loaded. */
  readCard: ((position: number) => Card) | undefined;
  /** Cards in the page, the newest products. */
  first: readonly Card[];
  view: View;
  isFavourite: (id: string) => boolean;
  /** Index of the card to focus once rendered. */
  focusOn: number | undefined;
}

/** A single eager picture: a phone shows no other, and more would compete for its connection. */
const eagerPictures = 1;

/**
 * The virtualised list. Chunks far from the viewport are empty items of the same height, so that the page never has
 * more than a few dozen cards.
 */
export function ProductList({
  place,
  shown,
  catalogue,
  results,
  readCard,
  first,
  view,
  isFavourite,
  focusOn,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const partSize = usePartSize();
  const window = useWindow(list, place.heights, place.list, partSize);
  // The cards of models in the page may be for other products than the first of the list.
  useDescriptions(catalogue, results?.found, catalogue?.models ? 0 : first.length, shown, window);
  const focused = useRef<number | undefined>(undefined);
  // On every render, as the card may be rendered later.
  useLayoutEffect(() => {
    if (focusOn === undefined || focused.current === focusOn) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${focusOn}"] a`);
    if (!link) return;
    focused.current = focusOn;
    link.focus({ preventScroll: true });
  });

  const parts = Array.from({ length: Math.ceil(shown / partSize) }, (_, part) => part);
  return (
    <ul ref={list} className={view === 'list' ? 'product-rows' : 'product-grid catalogue-grid'}>
      {parts.map((part) =>
        window.has(part) ? (
          Array.from({ length: Math.min(partSize, shown - part * partSize) }, (_, at) => {
            const index = part * partSize + at;
            const position = results?.found[index] ?? 0;
            const card = (results && readCard ? readCard(position) : first[index]) as Card;
            const { id } = card.product;
            return (
              <li key={id} data-part={part} data-index={index}>
                <ProductCard
                  {...card}
                  sizes={view === 'list' ? listSizes : gridSizes}
                  eager={index < eagerPictures}
                  wide={view === 'list'}
                  favourite={isFavourite(id)}
                  headingLevel={2}
                  reserveDescription
                  quantity={results?.quantity}
                  unitPrice={results?.quantity ? (results.prices[position] ?? 0) : 0}
                />
              </li>
            );
          })
        ) : (
          <li
            key={`part-${part}`}
            className="col-span-full"
            data-part={part}
            style={{ height: window.partHeight(part) }}
            aria-hidden="true"
          />
        ),
      )}
    </ul>
  );
}

/** Loads the descriptions of rendered cards, and re-renders when they have loaded. */
function useDescriptions(
  catalogue: Catalogue | null | undefined,
  found: readonly number[] | undefined,
  own: number,
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
