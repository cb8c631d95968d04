import { isUuid } from './uuid.ts';

const partnerPrefix = 'com-';

/** Encodes the choice to form a group with a product, as a string so that edits conflict as for any other field. */
export const formatGroupWith = (productId: string): string => `${partnerPrefix}${productId}`;

/** Returns the id of the product to form a group with, or undefined for any other choice. */
export function parseGroupPartner(choice: string): string | undefined {
  const id = choice.startsWith(partnerPrefix) ? choice.slice(partnerPrefix.length) : '';
  return isUuid(id) ? id : undefined;
}

/** Returns the id of an existing group. Null if no group was chosen, or one that is yet to be created. */
export function parseGroupId(choice: string): string | null {
  return parseGroupPartner(choice) === undefined ? choice.trim() || null : null;
}
