import { isRecord } from '#shared/lists/decode-list.ts';

/** Parses a JSON object; empty for any other text. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads the claims of a JWT without verifying it; empty for any other text. */
export const readClaims = (token: string): Record<string, unknown> =>
  parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
