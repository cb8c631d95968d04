import type { Product } from '../catalogue/product.ts';
import type { DrawnArea } from '../print-areas/drawn-area.ts';
import { seededRandom } from './catalogue-fixture.ts';

/** Adds a random area to every product, or to those that `has` selects. */
export function withAreas(
  products: readonly Product[],
  has: (product: Product) => boolean = () => true,
): Product[] {
  const random = seededRandom(7);
  const about = (value: number, most: number) =>
    Math.round((value + (random() - 0.5) * most) * 10_000) / 10_000;
  const techniques = ['laser', 'bordado', 'serigrafia', null];
  return products.map((product) => {
    if (!has(product)) return product;
    const [x, y] = [about(0.4, 0.3), about(0.4, 0.3)];
    const [width, height] = [about(0.3, 0.2), about(0.25, 0.2)];
    const area: DrawnArea = {
      id: product.id,
      name: 'Frente',
      imageIndex: 0,
      widthMm: 60,
      heightMm: 40,
      // The corners are irregular, as if drawn by hand.
      quad: [
        [about(x, 0.05), about(y, 0.05)],
        [about(x + width, 0.05), about(y, 0.05)],
        [about(x + width, 0.05), about(y + height, 0.05)],
        [about(x, 0.05), about(y + height, 0.05)],
      ],
      brightness: Math.round(random() * 100) / 100,
      techniqueId: techniques[Math.floor(random() * techniques.length)] ?? null,
    };
    return { ...product, drawnAreas: [area] };
  });
}
