import { isRecord } from '../lists/decode-list.ts';
import { isProof, type Proof } from './proof.ts';
import { protocolDigits } from './protocol.ts';
import { requestDigest } from './request-digest.ts';
import type { RequestPayload } from './request-payload.ts';

// Must match private.check_envelope and private.check_proof: a server in front of the database rejects the same
// requests with the same errors, without a query.

export interface ApiRefusal {
  code: `PT${number}`;
  message: string;
  details: string | null;
  hint: string | null;
}

export interface WantedProof {
  minute: number;
  bits: number;
}

const refusal = (
  code: ApiRefusal['code'],
  message: string,
  details = '',
  hint: string | null = null,
): ApiRefusal => ({ code, message, details, hint });

export const tooLarge = refusal('PT413', 'request_too_large', 'At most 64 kB.');

const keys: Record<keyof RequestPayload, true> = {
  id: true,
  kind: true,
  protocol: true,
  name: true,
  company: true,
  email: true,
  phone: true,
  delivery_city: true,
  needed_by: true,
  message: true,
  notice_version: true,
  items: true,
  website: true,
  source: true,
  proof: true,
};
const proofKeys: Record<keyof Proof, true> = { minute: true, nonce: true };

const hasOnly = (value: object, known: object) =>
  Object.keys(value).every((key) => Object.hasOwn(known, key));

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const protocol = /^[0-9]{4}-[0-9]{6}$/;
const digits = /^[0-9]{1,9}$/;

/** Maximum age of a proof, to prevent stockpiling, and tolerance for fast clocks (minutes). */
export const proofWindow = { before: 180, after: 5 };

const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

function hasProof(payload: Record<string, unknown>, wanted: WantedProof): boolean {
  const { proof } = payload;
  if (!isRecord(proof) || !hasOnly(proof, proofKeys)) return false;
  const [minute, nonce] = [written(proof.minute), written(proof.nonce)];
  if (!digits.test(minute) || !digits.test(nonce)) return false;
  const age = wanted.minute - Number(minute);
  if (age > proofWindow.before || age < -proofWindow.after) return false;
  return isProof(requestDigest(payload), Number(minute), nonce, wanted.bits);
}

/** Maximum levels of nesting: payload, list of items, item. */
const levels = 3;

/** Limits the nesting because the payload is untrusted and the digest is recursive. */
function isWithin(value: unknown, deep: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return deep > 0 && Object.values(value).every((each) => isWithin(each, deep - 1));
}

const fault = (message: string) => refusal('PT422', message);

/** Returns the error, if any, with which submit_request rejects a payload before reading its fields. */
export function envelopeRefusal(payload: unknown, wanted: WantedProof): ApiRefusal | undefined {
  if (payload === null) return tooLarge;
  if (!isRecord(payload) || !hasOnly(payload, keys)) return fault('keys_unknown');
  if (!isWithin(payload, levels)) return fault('items_invalid');
  if (typeof payload.id !== 'string' || !id.test(payload.id)) return fault('id_invalid');
  if (
    typeof payload.protocol !== 'string' ||
    !protocol.test(payload.protocol) ||
    !payload.protocol.endsWith(protocolDigits(payload.id))
  ) {
    return fault('protocol_invalid');
  }
  if ((payload.website ?? '') !== '') return fault('website_filled');
  if (hasProof(payload, wanted)) return undefined;
  const details = `{"bits": ${wanted.bits}, "minute": ${wanted.minute}}`;
  const hint = 'Find a nonce for this minute and send the request once more.';
  return refusal('PT428', 'proof_wanted', details, hint);
}
