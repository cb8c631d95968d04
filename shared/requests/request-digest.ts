import { isRecord } from '../catalogue/summary-codec.ts';
import { sha256 } from './sha256.ts';

/** Returns the digits of a number as PostgreSQL's numeric has them: never with an exponent. */
function decimal(number: number): string {
  const text = JSON.stringify(number);
  const [, sign, whole, fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole + fraction;
  const point = 1 + Number(exponent);
  return point > 0
    ? `${sign}${digits.padEnd(point, '0')}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.length - other.length || (one < other ? -1 : 1);

/**
 * Returns the text of JSON in one form, whatever order and blanks it came in: the one PostgreSQL writes jsonb in, whose
 * keys are in the order of their length. Keys are ASCII.
 */
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

/**
 * Returns the digest of all that a visitor sends but the proof itself, which a proof of work is made for. Twin of
 * private.request_digest. Half of a hash, so that digest, minute and nonce fit one block.
 */
export function requestDigest(payload: object): string {
  const { proof, ...request }: { proof?: unknown } = payload;
  return sha256(canonicalJson(request)).slice(0, 32);
}
