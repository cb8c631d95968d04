import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { sameOriginPath } from '#shared/backend/same-origin.ts';

/** A device is known for so long after it was last signed in with (seconds). */
const knownFor = 180 * 24 * 60 * 60;

const cookiePrefix = 'vitrine-device-';

/**
 * Recognises browsers that have signed in to an account before, by a cookie that only this backend can make. No script
 * reads it. Browsers keep it where the site's own server has the backend answer; elsewhere every device is unknown.
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #now: () => number;

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['device', ...parts]))
      .digest('base64url');
  }

  /** The name of the cookie for an account; several people may sign in with one browser. */
  #nameOf(account: string): string {
    return cookiePrefix + this.#sign(account).slice(0, 16);
  }

  /** Returns the id of the device a request comes from, or undefined if it has not signed in to the account. */
  find(account: string, { headers }: Pick<Request, 'headers'>): string | undefined {
    const cookies = headers.get('cookie')?.split(';') ?? [];
    const name = this.#nameOf(account);
    const cookie = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
    const [id = '', until = '', given = ''] = cookie?.slice(name.length + 1).split('.') ?? [];
    const [right, written] = [Buffer.from(this.#sign(account, id, until)), Buffer.from(given)];
    if (right.length !== written.length || !timingSafeEqual(right, written)) return undefined;
    return Number(until) * 1000 > this.#now() ? id : undefined;
  }

  /** Returns the Set-Cookie header by which a device is known from now on. */
  remember(account: string, request: Pick<Request, 'headers'>): string {
    const id = this.find(account, request) ?? randomUUID();
    const until = String(Math.round(this.#now() / 1000) + knownFor);
    const value = `${id}.${until}.${this.#sign(account, id, until)}`;
    const secure = request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
    return `${this.#nameOf(account)}=${value}; Path=${sameOriginPath}; HttpOnly; SameSite=Strict; Max-Age=${knownFor}${secure}`;
  }
}
