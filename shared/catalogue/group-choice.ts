import { isUuid } from './uuid.ts';

const beside = 'com-';

/**
 * What a form holds as the colour group of a product: nothing, the id of a group, or the product with which it makes
 * one when it is saved. One text, so that two editors who choose differently are asked which holds.
 */
export function groupWith(productId: string): string {
  return `${beside}${productId}`;
}

/** The product a choice makes a group with; undefined for any other choice. */
export function partnerOf(choice: string): string | undefined {
  const id = choice.startsWith(beside) ? choice.slice(beside.length) : '';
  return isUuid(id) ? id : undefined;
}

/** The group a choice names, as it is stored; none for a group that is still to be made. */
export function groupIdOf(choice: string): string | null {
  return partnerOf(choice) === undefined ? choice.trim() || null : null;
}
