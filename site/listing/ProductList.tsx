import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { View } from '#shared/catalogue/browsing/query.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { ListCard, listClass } from './CardList.tsx';
import type { Card } from './cards.ts';
import type { Results } from './find-products.ts';
import { usePartSize, useWindow } from './use-window.ts';

interface Props {
  /** Key of the list, and the measured heights of its chunks. */
  place: { list: string; heights: number[] };
  shown: number;
  catalogue: Catalogue;
  results: Results;
  readCard: (position: number) => Card;
  view: View;
  isFavourite: (id: string) => boolean;
  focusOn: number | undefined;
}

const DrawnCard = memo(ListCard);

/** Virtualised list that renders chunks far from the viewport as empty items of the same height. */
export function ProductList({
  place,
  shown,
  catalogue,
  results: { found, prices, quantity },
  readCard,
  view,
  isFavourite,
  focusOn,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const partSize = usePartSize();
  const window = useWindow(list, place.heights, place.list, partSize);
  useDescriptions(catalogue, found, shown, window);
  const focused = useRef<number | undefined>(undefined);
  // Runs on every render because the card to focus may not be rendered yet.
  useLayoutEffect(() => {
    if (focusOn === undefined || focused.current === focusOn) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${focusOn}"] a`);
    if (!link) return;
    focused.current = focusOn;
    link.focus({ preventScroll: true });
  });

  const parts = Array.from({ length: Math.ceil(shown / partSize) }, (_, part) => part);
  return (
    <ul ref={list} className={listClass(view)}>
      {parts.map((part) =>
        window.has(part) ? (
          Array.from({ length: Math.min(partSize, shown - part * partSize) }, (_, at) => {
            const index = part * partSize + at;
            const position = found[index] ?? 0;
            const card = readCard(position);
            const { id } = card.product;
            return (
              <li key={id} data-part={part} data-index={index}>
                <DrawnCard
                  card={card}
                  index={index}
                  view={view}
                  favourite={isFavourite(id)}
                  quantity={quantity}
                  unitPrice={quantity ? (prices[position] ?? 0) : 0}
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

/** Loads the descriptions of rendered cards, then re-renders these cards. */
function useDescriptions(
  catalogue: Catalogue,
  found: readonly number[],
  shown: number,
  window: ReturnType<typeof useWindow>,
): void {
  const [, rerender] = useState(0);
  const isMissing = (position: number, index: number) =>
    window.has(Math.floor(index / window.size)) && catalogue.descriptionAt(position) === undefined;
  const key = found.slice(0, shown).filter(isMissing).join();
  useEffect(() => {
    if (key === '') return;
    catalogue.describe(key.split(',').map(Number)).then(
      () => rerender((before) => before + 1),
      // Cards work without descriptions.
      () => undefined,
    );
  }, [catalogue, key]);
}
