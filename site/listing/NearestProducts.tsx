import { useId } from 'react';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { nearestProducts } from '../catalogue/client/nearest.ts';
import { gridSizes } from '../catalogue/components/ProductImage.tsx';
import type { Card } from './cards.ts';
import type { Results } from './find-products.ts';
import { ProductCard } from './ProductCard.tsx';
import type { useAsked } from './use-results.ts';

interface Props {
  catalogue: Catalogue;
  asked: ReturnType<typeof useAsked>;
  results: Results;
  readCard: (position: number) => Card;
  isFavourite: (id: string) => boolean;
}

export default function NearestProducts({
  catalogue,
  asked: { rest, budget },
  results: { searched, prices, quantity },
  readCard,
  isFavourite,
}: Props) {
  const id = useId();
  const { positions, areFeatured } = nearestProducts(catalogue, rest, searched, budget, prices);
  if (positions.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {areFeatured ? 'Alguns dos nossos destaques' : 'O mais próximo que temos'}
      </h2>
      <ul className="product-grid catalogue-grid mt-8">
        {positions.map((position) => {
          const card = readCard(position);
          return (
            <li key={card.product.id}>
              <ProductCard
                {...card}
                sizes={gridSizes}
                favourite={isFavourite(card.product.id)}
                quantity={quantity}
                unitPrice={prices[position] ?? 0}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
