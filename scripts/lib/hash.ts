import { createHash, timingSafeEqual } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets of any length in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
