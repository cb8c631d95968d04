import type { ListedProduct } from './listed-product.ts';

type Named = Pick<ListedProduct, 'name' | 'color_name'>;

/** Returns a product's label in a list: its name, with its colour if another listed product has the same name. */
export function toProductLabel({ name, color_name }: Named, listed: readonly Named[]): string {
  const alike = listed.filter((other) => other.name === name).length > 1;
  return alike && color_name ? `${name}, ${color_name}` : name;
}
