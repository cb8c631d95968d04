import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';

/** Who asks, as far as it matters for what may be asked; the policies of the database decide about the rows. */
export type Caller = 'service' | 'signed-in' | 'anonymous';

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a session token was signed by this backend and has not expired. */
function isSession(token: string, jwtSecret: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!isEqual(signature, right)) return false;
  try {
    const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp?: number };
    return exp !== undefined && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

export function identifyCaller(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  keys: BackendKeys,
): Caller {
  const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey') ?? '';
  if (isEqual(key, keys.secret)) return 'service';
  const token = headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  return token !== undefined && isSession(token, keys.jwtSecret) ? 'signed-in' : 'anonymous';
}
