import { hash, timingSafeEqual } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares secrets of any length in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
