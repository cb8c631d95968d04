import { createHash } from 'node:crypto';

/** The same id for the same thing at every seeding (a UUID of version 5's form), so a second run adds nothing. */
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
