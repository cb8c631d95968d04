import { createHmac } from 'node:crypto';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { parseObject } from '#scripts/lib/parse-object.ts';
import { isSameSecret } from '#scripts/lib/same-secret.ts';

/** Caller class, which decides about routes; the policies of the database decide about rows. */
export type Caller = 'service' | 'signed-in' | 'anonymous';

function isSession(token: string, jwtSecret: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!isSameSecret(signature, right)) return false;
  const { exp } = parseObject(Buffer.from(body, 'base64url').toString());
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** Identifies the caller; `stale` for a session that has expired or was signed by another backend. */
export function identifyCaller(
  { headers }: Pick<Request, 'headers'>,
  keys: BackendKeys,
): Caller | 'stale' {
  const key = headers.get('apikey') ?? '';
  const token = headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1] ?? '';
  if (isSameSecret(key, keys.secret) || isSameSecret(token, keys.secret)) return 'service';
  if (token === '' || isSameSecret(token, keys.publishable)) return 'anonymous';
  return isSession(token, keys.jwtSecret) ? 'signed-in' : 'stale';
}
