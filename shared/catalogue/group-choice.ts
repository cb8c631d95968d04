import { isUuid } from './uuid.ts';

const partnerPrefix = 'com-';

/**
 * A form holds a product's colour group as one text: empty, a group's id, or a product to form a new group with on
 * save. As one field, concurrent edits of it conflict like any other.
 */
export function formatGroupWith(productId: string): string {
  return `${partnerPrefix}${productId}`;
}

/** The product to form a group with; undefined for any other choice. */
export function parseGroupPartner(choice: string): string | undefined {
  const id = choice.startsWith(partnerPrefix) ? choice.slice(partnerPrefix.length) : '';
  return isUuid(id) ? id : undefined;
}

/** The id of an existing group; null without one, or while it is still to be created. */
export function parseGroupId(choice: string): string | null {
  return parseGroupPartner(choice) === undefined ? choice.trim() || null : null;
}
