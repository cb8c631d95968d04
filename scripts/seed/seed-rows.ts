import { createHash } from 'node:crypto';
import type { PostgrestError } from '@supabase/supabase-js';

/** An id that is the same at every seeding (in the form of a version 5 UUID), so that a second run adds nothing. */
export function seedId(kind: string, key: string): string {
  const hex = createHash('sha1').update(`vitrine:${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A row that is there already stays: somebody may have changed it. */
export const onlyNew = { onConflict: 'id', ignoreDuplicates: true };

/** Throws what the database said, with what was being added. */
export function assertAdded(what: string, { error }: { error: PostgrestError | null }): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}
