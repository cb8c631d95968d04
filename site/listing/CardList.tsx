import type { View } from '#shared/catalogue/browsing/query.ts';
import { gridSizes, listSizes } from '../catalogue/components/ProductImage.tsx';
import type { Card } from './cards.ts';
import { ProductCard } from './ProductCard.tsx';

/** Only one picture loads eagerly: a phone shows just one, and more would compete for bandwidth. */
const eagerPictures = 1;

export const listClass = (view: View): string =>
  view === 'list' ? 'product-rows' : 'product-grid catalogue-grid';

interface ListCardProps {
  card: Card;
  index: number;
  view: View;
  favourite: boolean;
  quantity?: number | undefined;
  unitPrice?: number;
}

export const ListCard = ({ card, index, view, ...own }: ListCardProps) => (
  <ProductCard
    {...card}
    {...own}
    sizes={view === 'list' ? listSizes : gridSizes}
    eager={index < eagerPictures}
    wide={view === 'list'}
    headingLevel={2}
    reserveDescription
  />
);

/** First cards of a list as static HTML. `ProductList` replaces them when the list changes. */
export const CardList = ({
  cards,
  view = 'grid',
  isFavourite = () => false,
  start = 0,
}: {
  cards: readonly Card[];
  view?: View;
  isFavourite?: (id: string) => boolean;
  /** Position of the first card within a longer list. */
  start?: number;
}) => (
  <ul className={listClass(view)}>
    {cards.map((card, index) => (
      <li key={card.product.id}>
        <ListCard
          card={card}
          index={start + index}
          view={view}
          favourite={isFavourite(card.product.id)}
        />
      </li>
    ))}
  </ul>
);
