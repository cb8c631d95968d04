import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { isSameSecret } from '#scripts/lib/hash.ts';
import { isLoopback } from '#scripts/lib/http/addresses.ts';
import { readClaims } from '#scripts/lib/parse.ts';
import { isLoopback as isLoopbackName } from '#shared/backend/loopback.ts';
import { authRefusal } from '../refusals.ts';

/**
 * Caller class, which determines the allowed routes; database policies govern the rows. `local` is a visitor on this
 * machine with the publishable key, such as a build or the shop's browser; pages of other sites cannot pass as one.
 */
export type Caller = 'service' | 'signed-in' | 'local' | 'anonymous';

function isSession(token: string, jwtSecret: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!isSameSecret(signature, right)) return false;
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** Identifies the caller; returns `stale` for a session that has expired or was signed by another backend. */
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

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Error message for a change requested by another site's page. */
const foreignPage =
  'Este pedido veio de uma página que não é desta loja. Abra o site da loja pelo endereço dele (PUBLIC_SITE_URL) e tente de novo.';

/** True for IP addresses and names under localhost: unlike other names, they cannot be an attacker's domain. */
function isAddress(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) !== 0 || isLoopbackName(plain) || plain.endsWith('.localhost');
}

const hostOf = (origin: string) => URL.parse(origin)?.host;

/** Distinguishes the site's own pages from all others by headers that scripts cannot set. */
export class Origins {
  readonly #listed: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string | undefined>;

  /** @param listed origins of the site, as browsers format them */
  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed);
    this.#hosts = new Set(listed.map(hostOf));
  }

  /**
   * Returns true if a request may come from another site's page. Requests without an Origin header are trusted, except
   * on loopback under an unlisted host name, which may be an attacker's domain (DNS rebinding).
   */
  isForeign({ headers, url }: Pick<Request, 'headers' | 'url'>, peerAddress: string | null) {
    const { host, hostname } = new URL(url);
    const isRebound =
      isLoopback(peerAddress ?? '') && !isAddress(hostname) && !this.#hosts.has(host);
    const origin = headers.get('origin');
    if (origin === null) return isRebound;
    if (this.#listed.has(origin)) return false;
    return isRebound || hostOf(origin) !== host;
  }

  refusal(request: Request, peerAddress: string | null): Response | undefined {
    if (reads.has(request.method) || !this.isForeign(request, peerAddress)) return undefined;
    return authRefusal(403, 'foreign_origin', foreignPage);
  }

  /** Sets the CORS headers so that only the site's own pages, possibly on another port, can read the response. */
  addHeaders(headers: Headers, request: Request, peerAddress: string | null): void {
    headers.append('vary', 'Origin');
    const origin = request.headers.get('origin');
    if (origin !== null && !this.isForeign(request, peerAddress)) {
      headers.set('access-control-allow-origin', origin);
      return;
    }
    for (const name of [...headers.keys()]) {
      if (name.startsWith('access-control-')) headers.delete(name);
    }
  }
}
