import { mergeSaved } from '../content/saved-content.ts';

/** Parses the ids of employees to notify of new requests (`notified_staff` in the `settings` section). */
export const parseNotifiedStaff = (content: unknown): string[] => [
  ...new Set(mergeSaved({ notified_staff: [] }, content).notified_staff),
];
