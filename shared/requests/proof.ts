import { ShortSha256 } from './sha256.ts';

/**
 * A proof of work: sha256(`${digest}:${minute}:${nonce}`) begins with a given number of zero bits. `digest` is the
 * `requestDigest` of the body, so the proof is valid for that body only. Must match private.check_proof.
 */
export interface Proof {
  /** Minutes since 1970, by the database's clock. */
  minute: number;
  nonce: number;
}

/** Default number of leading zero bits. Takes half a second on a slow phone. */
export const usualBits = 16;

/** Number of bits required during a flood of requests. Must match private.required_difficulty. */
export const floodBits = 20;

export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

const hashOf = (digest: string, minute: number) => new ShortSha256(`${digest}:${minute}:`);

export const isProof = (digest: string, minute: number, nonce: string, bits: number): boolean =>
  hashOf(digest, minute).first32Bits(nonce) < 2 ** (32 - bits);

/** Finds a proof. Run it in a worker because it blocks the thread for a while. */
export function findProof(digest: string, minute: number, bits = usualBits): Proof {
  const hash = hashOf(digest, minute);
  let nonce = 0;
  while (hash.first32Bits(String(nonce)) >= 2 ** (32 - bits)) nonce += 1;
  return { minute, nonce };
}

/** Parses the proof demanded by a PT428 response, whose clock is authoritative. Undefined for any other response. */
export function wantedProof(error: {
  code?: string;
  details?: string | null;
}): { minute: number; bits: number } | undefined {
  if (error.code !== 'PT428') return undefined;
  const { minute, bits } = JSON.parse(error.details ?? '{}') as { minute?: number; bits?: number };
  return typeof minute === 'number' && typeof bits === 'number' ? { minute, bits } : undefined;
}
