import type { ModelColor } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toPricedSummary } from '#shared/catalogue/product-summary.ts';
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
  /** Three columns on tablets, and no more on wide screens. */
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
                product={toPricedSummary(product)}
                picture={picture}
                categorySlug={product.categorySlug}
                colors={colorsOf(product)}
                sizes={sizes}
                eager={index < eager}
                headingLevel={headingLevel}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
