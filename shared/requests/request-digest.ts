import { isRecord } from '../lists/decode-list.ts';
import { sha256 } from './sha256.ts';

/** Formats a number like PostgreSQL's numeric, never with an exponent. */
function decimal(number: number): string {
  const text = JSON.stringify(number);
  if (!text.includes('e')) return text;
  return number.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 21 });
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.length - other.length || (one < other ? -1 : 1);

/** Serialises JSON canonically, like PostgreSQL's jsonb. Keys, which are ASCII, are sorted by length first. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(', ')}]`;
  if (isRecord(value)) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    const written = entries
      .sort(byKey)
      .map(([key, each]) => `${JSON.stringify(key)}: ${canonicalJson(each)}`);
    return `{${written.join(', ')}}`;
  }
  return typeof value === 'number' ? decimal(value) : JSON.stringify(value);
}

/** Hashes a payload without its proof. Halved so that a proof fits in one block. Must match private.request_digest. */
export function requestDigest(payload: object): string {
  const { proof, ...request }: { proof?: unknown } = payload;
  return sha256(canonicalJson(request)).slice(0, 32);
}
