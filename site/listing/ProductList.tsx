import { useLayoutEffect, useRef } from 'react';
import type { View } from '#shared/catalogue/browsing/query.ts';
import { gridSizes, listSizes } from '../catalogue/components/image-sizes.ts';
import type { Card } from './cards.ts';
import { ProductCard } from './ProductCard.tsx';
import { type Described, useDescriptions } from './use-descriptions.ts';
import { usePartSize, useWindow } from './use-window.ts';

interface Props {
  /** Which list it is, and the heights of its parts as far as they are known. */
  place: { list: string; heights: number[] };
  shown: number;
  cardAt: (index: number) => Card;
  described: Described;
  view: View;
  isFavourite: (id: string) => boolean;
  /** The index of the card to give the focus to once it is there. */
  focusOn: number | undefined;
}

/** How many pictures from the start do not wait to be scrolled to. */
const eagerly = 3;

/**
 * The cards in view and around it. The list is cut into parts; one that is far out of sight is an empty
 * item of the height it had, so the page never holds more than a few dozen cards.
 */
export function ProductList({
  place,
  shown,
  cardAt,
  described,
  view,
  isFavourite,
  focusOn,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const partSize = usePartSize();
  const window = useWindow(list, place.heights, place.list, partSize);
  useDescriptions(described, shown, window);
  const focused = useRef<number | undefined>(undefined);
  // At every drawing, because the card may come with a later one than the wish.
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
            const { product, picture } = cardAt(index);
            return (
              <li key={product.id} data-part={part} data-index={index}>
                <ProductCard
                  product={product}
                  picture={picture}
                  sizes={view === 'list' ? listSizes : gridSizes}
                  eager={index < eagerly}
                  wide={view === 'list'}
                  favourite={isFavourite(product.id)}
                  headingLevel={2}
                  keepsRoom
                />
              </li>
            );
          })
        ) : (
          <li
            key={`part-${part}`}
            className="col-span-full"
            data-part={part}
            style={{ height: window.heightOf(part) }}
            aria-hidden="true"
          />
        ),
      )}
    </ul>
  );
}
