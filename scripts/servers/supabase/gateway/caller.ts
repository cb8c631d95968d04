import { createHmac } from 'node:crypto';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { isLoopback } from '#scripts/lib/http/visitor.ts';
import { isSameSecret } from '#scripts/lib/same-secret.ts';
import { readClaims } from '#scripts/lib/token-claims.ts';

/**
 * Caller class, which decides about routes; the policies of the database decide about rows. `local` is a visitor on this
 * machine with the publishable key, which a foreign page cannot send: a build, or the shop's own browser.
 */
export type Caller = 'service' | 'signed-in' | 'local' | 'anonymous';

function isSession(token: string, jwtSecret: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!isSameSecret(signature, right)) return false;
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** Identifies the caller; `stale` for a session that has expired or was signed by another backend. */
export function identifyCaller(
  { headers }: Pick<Request, 'headers'>,
  keys: BackendKeys,
  peerAddress: string | null,
): Caller | 'stale' {
  const key = headers.get('apikey') ?? '';
  const token = headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1] ?? '';
  if (isSameSecret(key, keys.secret) || isSameSecret(token, keys.secret)) return 'service';
  if (token === '' || isSameSecret(token, keys.publishable)) {
    return isLoopback(peerAddress ?? '') && isSameSecret(key, keys.publishable)
      ? 'local'
      : 'anonymous';
  }
  return isSession(token, keys.jwtSecret) ? 'signed-in' : 'stale';
}
