import { isUuid } from './uuid.ts';

const partnerPrefix = 'com-';

/** Encodes the choice to group with a product. A string makes edits conflict like those of any other field. */
export const formatGroupWith = (productId: string): string => `${partnerPrefix}${productId}`;

/** Returns the id of the product to group with, or undefined for any other choice. */
export function parseGroupPartner(choice: string): string | undefined {
  const id = choice.startsWith(partnerPrefix) ? choice.slice(partnerPrefix.length) : '';
  return isUuid(id) ? id : undefined;
}

/** Returns the id of an existing group, or null if none was chosen or the group is yet to be created. */
export function parseGroupId(choice: string): string | null {
  return parseGroupPartner(choice) === undefined ? choice.trim() || null : null;
}
