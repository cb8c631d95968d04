import type { Card } from './cards.ts';
import { ProductCard } from './ProductCard.tsx';

const sizes =
  '(width < 40rem) 88vw, (width < 64rem) 44vw, (width < 90rem) 28vw, (width < 112rem) 400px, 480px';

export function ProductGrid({
  cards,
  eager = 0,
  headingLevel = 3,
  three = false,
}: {
  cards: readonly Card[];
  eager?: number;
  headingLevel?: 2 | 3;
  /** True for three columns on tablets and no more than three on wide screens. */
  three?: boolean;
}) {
  return (
    <ul className={three ? 'product-grid product-grid-three' : 'product-grid'}>
      {cards.map((card, index) => (
        <li key={card.product.id}>
          <ProductCard {...card} sizes={sizes} eager={index < eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
