import { mergeSaved } from '../content/saved-content.ts';

/** Parses the ids of employees notified of new requests (`notified_staff` of the section `settings`). */
export const parseNotifiedStaff = (content: unknown): string[] => [
  ...new Set(mergeSaved({ notified_staff: [] }, content).notified_staff),
];
