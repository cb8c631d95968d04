import { counted, countText } from '../numbers/format-number.ts';

const leastGuarded = 10;

/**
 * Returns true if a publication would lose more than half of the products and must wait for an administrator. An
 * emptied database, an import or a mistake must not take the catalogue offline. Gradual removal is allowed because each
 * publication is compared with the previous one.
 */
export const isProductDrop = (products: number, live: number): boolean =>
  live >= leastGuarded && products * 2 < live;

export const productDropText = (products: number, live: number): string =>
  `O site passaria de ${counted(live, 'produto', 'produtos')} para ${countText(products)}, menos da metade. Por segurança, ele fica como está até que um administrador escolha “Publicar mesmo assim” em Publicações.`;
