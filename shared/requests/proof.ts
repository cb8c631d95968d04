import { ShortSha256 } from './sha256.ts';

/**
 * A proof of work: sha256(`${digest}:${minute}:${nonce}`) begins with zero bits, where `requestDigest` has the digest. So
 * it is of one body and no other. Twin of private.check_proof.
 */
export interface Proof {
  /** Since 1970, by the clock the database wants it by. */
  minute: number;
  nonce: number;
}

/** With how many zero bits a hash begins when nothing else is asked for: half a second on a slow phone. */
export const usualBits = 16;

/** The bits that are wanted while too many requests come. Twin of private.wanted_bits. */
export const floodBits = 20;

export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

const hashOf = (digest: string, minute: number) => new ShortSha256(`${digest}:${minute}:`);

/** True if the hash of a proof begins with so many zero bits. */
export const isProof = (digest: string, minute: number, nonce: string, bits: number): boolean =>
  hashOf(digest, minute).first32Bits(nonce) < 2 ** (32 - bits);

/** Finds a proof. It takes a while and lets nothing else happen, so that it belongs in a worker. */
export function findProof(digest: string, minute: number, bits = usualBits): Proof {
  const hash = hashOf(digest, minute);
  let nonce = 0;
  while (hash.first32Bits(String(nonce)) >= 2 ** (32 - bits)) nonce += 1;
  return { minute, nonce };
}

/**
 * What the database wants instead of a proof it refused (PT428): its clock counts, and while a flood of requests
 * comes it wants more bits. Undefined of any other answer.
 */
export function wantedProof(error: {
  code?: string;
  details?: string | null;
}): { minute: number; bits: number } | undefined {
  if (error.code !== 'PT428') return undefined;
  const { minute, bits } = JSON.parse(error.details ?? '{}') as { minute?: number; bits?: number };
  return typeof minute === 'number' && typeof bits === 'number' ? { minute, bits } : undefined;
}
