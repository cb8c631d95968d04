import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { log } from '../log.ts';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Creates a block list from addresses and networks such as `10.0.0.0/8`. */
function networks(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) blocks.addAddress(address, familyOf(address));
    else blocks.addSubnet(address, Number(prefix), familyOf(address));
  }
  return blocks;
}

const thisMachine = networks(['127.0.0.0/8', '::1']);

/** Normalises an IPv4 address that a dual-stack socket reports as `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns true if a list contains an address, ignoring its zone (`fe80::1%eth0`). */
function contains(blocks: BlockList, address: string): boolean {
  const [known = ''] = plain(address).split('%');
  return isIP(known) !== 0 && blocks.check(known, familyOf(known));
}

export const isLoopback = (address: string): boolean => contains(thisMachine, address);

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

export const isPassedOn = (headers: IncomingMessage['headers']): boolean =>
  forwarded.some((name) => headers[name] !== undefined);

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Returns true for a request made on this machine itself rather than forwarded by a local proxy. */
export const isLocal = ({ socket, headers }: Asked): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !isPassedOn(headers);

function firstGroups(address: string, count: number): string[] {
  // `2001:db8::1`, with at most one gap; an embedded IPv4 suffix counts as two groups.
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  const [before = [], after = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = 8 - before.length - after.length - (written.includes('.') ? 1 : 0);
  return [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, count);
}

/** Returns a key that a household's devices share: the IPv4 address, or the /64 network of an IPv6 address. */
export function household(address: string): string {
  const [known = ''] = plain(address).split('%');
  return isIPv6(known) ? `${firstGroups(known, 4).join(':')}::` : known;
}

/** Anonymises an address to three numbers (IPv4) or 48 bits (IPv6). Full addresses are personal data (LGPD). */
export function shortened(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const [known = ''] = address.split('%');
  return isIPv6(known) ? `${firstGroups(known, 3).join(':')}::` : '';
}

/** Non-public addresses in IANA's registries. In a single list, the IPv6 ones would match every mapped IPv4 address. */
const special = {
  ipv4: networks(
    `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`.split(
      /\s+/,
    ),
  ),
  // Everything outside the assigned 2000::/3, and its tunnel, 6to4 and documentation ranges.
  ipv6: networks('::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'.split(' ')),
};

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !contains(special[familyOf(address)], address);

/** Parses an address or a network (`172.17.0.1`, `fd00::/8`); undefined if it is invalid or covers all addresses. */
export function parseNetwork(text: string): string | undefined {
  const [written = '', prefix, ...rest] = text.split('/');
  const address = plain(written);
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return undefined;
  if (prefix === undefined) return address;
  // A mapped address is rejected because its prefix would count IPv6 bits.
  if (!/^[1-9]\d{0,2}$/.test(prefix) || address !== written) return undefined;
  return Number(prefix) <= (isIPv4(address) ? 32 : 128) ? `${address}/${prefix}` : undefined;
}

/** Parses an X-Forwarded-For entry; some proxies append the port. */
function parseEntry(text: string): string | undefined {
  const bare = text.trim();
  const [, withPort] = /^(?:\[([^\]]*)\]|([^:]*)):\d{1,5}$/.exec(bare)?.filter(Boolean) ?? [];
  const address = plain(withPort ?? bare.replace(/^\[(.*)\]$/, '$1'));
  return isIP(address) === 0 ? undefined : address;
}

/** Placeholder for a visitor whom a trusted proxy does not identify; never treated as this machine. */
const unknownVisitor = '0.0.0.0';

/** Resolves visitors' addresses behind trusted proxies. This machine is always trusted. */
export class TrustedProxies {
  readonly #networks: BlockList;
  readonly #warned = new Set<'private' | 'public'>();

  constructor(list: readonly string[] = []) {
    this.#networks = networks(list);
  }

  #trusts(address: string): boolean {
    return isLoopback(address) || contains(this.#networks, address);
  }

  /** Returns the nearest address that is not a trusted proxy. Proxies append, so forged entries are further left. */
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
    // A visitor behind a proxy is never this machine, whatever the proxy reported.
    return isLoopback(found) ? unknownVisitor : found;
  }

  /** Warns about an ignored header, once for private and once for public peers because anybody can send the header. */
  #warn(peer: string): void {
    // A proxy with a private address belongs to the operator.
    const kind = isPublicAddress(peer) ? 'public' : 'private';
    if (this.#warned.has(kind)) return;
    this.#warned.add(kind);
    log('X-Forwarded-For from an untrusted peer', {
      peer,
      setting: 'TRUSTED_PROXIES',
      message: `${peer} enviou X-Forwarded-For e não é um proxy de confiança: todos os visitantes que passam por ele contam como um só. Se for o seu proxy, defina TRUSTED_PROXIES=${peer}; se não for, é um visitante e não há nada a fazer.`,
    });
  }
}
