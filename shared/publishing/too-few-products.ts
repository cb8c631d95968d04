import { counted, countText } from '../numbers/format-number.ts';

/** A site of fewer products than this may shrink as it likes. */
const leastGuarded = 10;

/**
 * Whether a site of so many products waits until an administrator accepts it, in the place of one of so many: an emptied
 * database, an import or a slip must not take the catalogue from visitors. What is removed a few at a time passes, as
 * each publication is compared with the last.
 */
export const areTooFew = (products: number, live: number): boolean =>
  live >= leastGuarded && products * 2 < live;

/** What follows from it, for whoever is about to do it. */
export const tooFewText = (products: number, live: number): string =>
  `O site passaria de ${counted(live, 'produto', 'produtos')} para ${countText(products)}, menos da metade. Por segurança, ele fica como está até que um administrador escolha “Publicar mesmo assim” em Publicações.`;
