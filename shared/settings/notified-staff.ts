import { toObject } from '../content/saved-content.ts';

/** Parses the ids of employees notified of new requests (`notified_staff` of the section `settings`). */
export function parseNotifiedStaff(content: unknown): string[] {
  const { notified_staff } = toObject(content);
  if (!Array.isArray(notified_staff)) return [];
  return [...new Set(notified_staff.filter((id) => typeof id === 'string'))];
}
