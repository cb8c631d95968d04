import { isUuid } from './uuid.ts';

const partnerPrefix = 'com-';

/**
 * Formats the choice to form a new colour group with a product. The form stores the group as one text (empty, a group's
 * id, or this) so that concurrent edits conflict as in any other field.
 */
export const formatGroupWith = (productId: string): string => `${partnerPrefix}${productId}`;

/** Returns the product to form a group with; undefined for any other choice. */
export function parseGroupPartner(choice: string): string | undefined {
  const id = choice.startsWith(partnerPrefix) ? choice.slice(partnerPrefix.length) : '';
  return isUuid(id) ? id : undefined;
}

/** Returns the id of an existing group; null without one or while it is not created yet. */
export function parseGroupId(choice: string): string | null {
  return parseGroupPartner(choice) === undefined ? choice.trim() || null : null;
}
