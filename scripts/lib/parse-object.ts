import { isRecord } from '#shared/catalogue/summary-codec.ts';

/** Parses a JSON object; empty for any other text. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
