import type { ModelColor } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toCard } from './cards.ts';
import { ProductCard } from './ProductCard.tsx';

const sizes =
  '(width < 40rem) 88vw, (width < 64rem) 44vw, (width < 90rem) 28vw, (width < 112rem) 400px, 480px';

export function ProductGrid({
  products,
  colorsOf,
  eager = 0,
  headingLevel = 3,
  three = false,
}: {
  products: readonly Product[];
  colorsOf: (product: Product) => readonly ModelColor[] | undefined;
  eager?: number;
  headingLevel?: 2 | 3;
  /** True for three columns on tablets and no more than three on wide screens. */
  three?: boolean;
}) {
  return (
    <ul className={three ? 'product-grid product-grid-three' : 'product-grid'}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            {...toCard(product, colorsOf(product))}
            sizes={sizes}
            eager={index < eager}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
