import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';
import { log } from '../log.ts';
import { contains, isLocal, isLoopback, networks, plain } from './visitor.ts';

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Networks unreachable from the internet: a proxy there is the operator's own. */
const privateNetworks = networks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * Parses an address or a network such as `172.17.0.1` or `fd00::/8`.
 * @returns its normalised form, or undefined when invalid or when it covers all addresses
 */
export function parseNetwork(text: string): string | undefined {
  const [written = '', prefix, ...rest] = text.split('/');
  const address = plain(written);
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return undefined;
  if (prefix === undefined) return address;
  // The prefix of a mapped address would count from the wrong end.
  if (!/^[1-9]\d{0,2}$/.test(prefix) || address !== written) return undefined;
  return Number(prefix) <= (isIPv4(address) ? 32 : 128) ? `${address}/${prefix}` : undefined;
}

/** Parses an entry of X-Forwarded-For, to which some proxies append the port. */
function parseEntry(text: string): string | undefined {
  const bare = text.trim();
  const [, withPort] = /^(?:\[([^\]]*)\]|([^:]*)):\d{1,5}$/.exec(bare)?.filter(Boolean) ?? [];
  const address = plain(withPort ?? bare.replace(/^\[(.*)\]$/, '$1'));
  return isIP(address) === 0 ? undefined : address;
}

/** Placeholder for a visitor that a trusted proxy does not name: a stranger, never this machine. */
const unknownVisitor = '0.0.0.0';

/** Finds a visitor's address behind trusted proxies, which include this machine. */
export class TrustedProxies {
  readonly #networks: BlockList;
  readonly #warned = new Set<'private' | 'public'>();

  constructor(list: readonly string[] = []) {
    this.#networks = networks(list);
  }

  #trusts(address: string): boolean {
    return isLoopback(address) || contains(this.#networks, address);
  }

  /**
   * Returns the nearest address that is not a trusted proxy. Each proxy appends its peer's address, so anything a
   * visitor forged is further left.
   */
  addressOf(request: Asked): string {
    const peer = plain(request.socket.remoteAddress ?? '');
    const { 'x-forwarded-for': header } = request.headers;
    if (!this.#trusts(peer)) {
      // A closed connection has no peer address.
      if (header !== undefined && peer !== '') this.#warn(peer);
      return peer;
    }
    if (header === undefined) return isLoopback(peer) && !isLocal(request) ? unknownVisitor : peer;
    let found = unknownVisitor;
    for (const entry of [header].flat().join(',').split(',').reverse()) {
      const address = parseEntry(entry);
      if (address === undefined) return unknownVisitor;
      found = address;
      if (!this.#trusts(address)) break;
    }
    // A proxied visitor is never this machine, whatever the proxy reported.
    return isLoopback(found) ? unknownVisitor : found;
  }

  /** Logs the first ignored header, once each for private and public peers, as anybody can send one. */
  #warn(peer: string): void {
    const kind = contains(privateNetworks, peer) ? 'private' : 'public';
    if (this.#warned.has(kind)) return;
    this.#warned.add(kind);
    log('X-Forwarded-For from an untrusted peer', {
      peer,
      setting: 'TRUSTED_PROXIES',
      message: `${peer} enviou X-Forwarded-For e não é um proxy de confiança: todos os visitantes que passam por ele contam como um só. Se for o seu proxy, defina TRUSTED_PROXIES=${peer}; se não for, é um visitante e não há nada a fazer.`,
    });
  }
}
