import { createHmac, randomUUID } from 'node:crypto';
import { isSameSecret } from '#scripts/lib/hash.ts';
import { sameOriginPath } from '#shared/backend/same-origin.ts';

/** Time for which a device stays known after its last sign-in (seconds). */
const knownFor = 180 * 24 * 60 * 60;

const cookiePrefix = 'vitrine-device-';

/**
 * Recognises browsers that have signed in to an account before, by a signed, HTTP-only cookie. Browsers keep the cookie
 * only if the site's own server proxies the backend; otherwise every device is unknown.
 */
export function recogniseDevices(secret: string, now: () => number = Date.now) {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', ...parts]))
      .digest('base64url');

  /** Returns a cookie name specific to the account because several people may share a browser. */
  const nameOf = (account: string) => cookiePrefix + sign(account).slice(0, 16);

  function find(account: string, { headers }: Pick<Request, 'headers'>): string | undefined {
    const cookies = headers.get('cookie')?.split(';') ?? [];
    const name = nameOf(account);
    const cookie = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
    const [id = '', until = '', given = ''] = cookie?.slice(name.length + 1).split('.') ?? [];
    if (!isSameSecret(given, sign(account, id, until))) return undefined;
    return Number(until) * 1000 > now() ? id : undefined;
  }

  return {
    /** Returns the requesting device's id; undefined if the device is unknown to the account. */
    find,
    remember(account: string, request: Pick<Request, 'headers'>): string {
      const id = find(account, request) ?? randomUUID();
      const until = String(Math.round(now() / 1000) + knownFor);
      const value = `${id}.${until}.${sign(account, id, until)}`;
      const secure = request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
      return `${nameOf(account)}=${value}; Path=${sameOriginPath}; HttpOnly; SameSite=Strict; Max-Age=${knownFor}${secure}`;
    },
  };
}
