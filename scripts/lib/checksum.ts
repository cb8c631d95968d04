import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
