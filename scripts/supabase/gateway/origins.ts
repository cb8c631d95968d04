import { isIP } from 'node:net';
import { isLoopback } from '#scripts/lib/http/visitor.ts';
import { isLoopback as isLoopbackName } from '#shared/backend/loopback.ts';

/** Methods that change nothing. */
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The refusal of a change that another site's page asks for; `msg` is read by the client of the sign-in service. */
const foreignPage =
  'Este pedido veio de uma página que não é desta loja. Abra o site da loja pelo endereço dele (PUBLIC_SITE_URL) e tente de novo.';

/** Addresses and names below localhost lead nowhere else, so that no stranger's domain can stand for them. */
function isAddress(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) !== 0 || isLoopbackName(plain) || plain.endsWith('.localhost');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Tells the site's own pages from all others, by the headers no script can set. */
export class Origins {
  readonly #listed: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string | undefined>;

  /** @param listed origins of the site, as browsers write them */
  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed);
    this.#hosts = new Set(listed.map(hostOf));
  }

  /**
   * Returns true if a request may come from a page of another site. A request without an origin comes from no page, or from one
   * that reads its own site. On this machine itself a name that is not listed may be a stranger's, pointed here.
   */
  isForeign(
    { headers, url }: Pick<Request, 'headers' | 'url'>,
    peerAddress: string | null,
  ): boolean {
    const { host, hostname } = new URL(url);
    const isRebound =
      isLoopback(peerAddress ?? '') && !isAddress(hostname) && !this.#hosts.has(host);
    const origin = headers.get('origin');
    if (origin === null) return isRebound;
    if (this.#listed.has(origin)) return false;
    return isRebound || hostOf(origin) !== host;
  }

  /** Refuses changes that a foreign page asks for. */
  refusal(request: Request, peerAddress: string | null): Response | undefined {
    if (reads.has(request.method) || !this.isForeign(request, peerAddress)) return undefined;
    const body = {
      code: 403,
      error_code: 'foreign_origin',
      msg: foreignPage,
      message: foreignPage,
    };
    return Response.json(body, { status: 403 });
  }

  /** Lets own pages on another port read an answer, and nobody else's. */
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
