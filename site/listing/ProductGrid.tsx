import type { Product } from '#shared/catalogue/product.ts';
import { toProductSummary } from '#shared/catalogue/product-summary.ts';
import { ProductCard } from './ProductCard.tsx';

/** How wide a card's picture is in the grid below. */
const sizes =
  '(width < 40rem) 92vw, (width < 64rem) 44vw, (width < 90rem) 28vw, (width < 112rem) 400px, 480px';

/** Products side by side. `eagerly` many pictures from the start do not wait to be scrolled to. */
export function ProductGrid({
  products,
  eagerly = 0,
  headingLevel = 3,
  three = false,
}: {
  products: readonly Product[];
  eagerly?: number;
  headingLevel?: 2 | 3;
  /** At most three, which then stand side by side on a tablet too. */
  three?: boolean;
}) {
  return (
    <ul className={three ? 'product-grid product-grid-three' : 'product-grid'}>
      {products.map((product, index) => {
        const [picture] = product.images;
        return (
          picture && (
            <li key={product.id}>
              <ProductCard
                product={toProductSummary(product)}
                picture={picture}
                sizes={sizes}
                eager={index < eagerly}
                headingLevel={headingLevel}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
