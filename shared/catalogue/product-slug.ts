import { toSlug } from '../text/normalize-text.ts';
import type { Product } from './product.ts';

/**
 * Returns the readable name of a product in its short address: its code, else its name and colour; empty if they have
 * no letters. Twin of `private.product_slug` in the database.
 */
export function productSlug({
  referenceCode,
  name,
  colorName,
}: Pick<Product, 'referenceCode' | 'name' | 'colorName'>): string {
  const code = toSlug(referenceCode ?? '');
  if (code !== '') return code;
  const [named, color] = [toSlug(name), toSlug(colorName ?? '')];
  return `-${named}-`.includes(`-${color}-`) ? named : toSlug(`${named} ${color}`);
}
