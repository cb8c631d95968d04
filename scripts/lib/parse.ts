import { isRecord } from '#shared/lists/decode-list.ts';

/** Parses a JSON object; returns an empty object for any other text. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads a JWT's claims without verifying them; returns an empty object for any other text. */
export const readClaims = (token: string): Record<string, unknown> =>
  parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
