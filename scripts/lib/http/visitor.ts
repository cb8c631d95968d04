import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Makes a list of addresses and networks such as `10.0.0.0/8`. */
export function networks(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) blocks.addAddress(address, familyOf(address));
    else blocks.addSubnet(address, Number(prefix), familyOf(address));
  }
  return blocks;
}

const thisMachine = networks(['127.0.0.0/8', '::1']);

/** Normalises an IPv4 address, which a dual-stack socket reports as `::ffff:192.0.2.1`. */
export const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** True for an address in a list, with any zone (`fe80::1%eth0`). */
export function contains(blocks: BlockList, address: string): boolean {
  const [known = ''] = plain(address).split('%');
  return isIP(known) !== 0 && blocks.check(known, familyOf(known));
}

export const isLoopback = (address: string): boolean => contains(thisMachine, address);

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

export const isPassedOn = (headers: IncomingMessage['headers']): boolean =>
  forwarded.some((name) => headers[name] !== undefined);

/** True for a request from this machine itself, not forwarded by a local proxy. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
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

/** Returns the key of an address's household: for IPv6 its whole /64 network. */
export function household(address: string): string {
  const [known = ''] = plain(address).split('%');
  return isIPv6(known) ? `${firstGroups(known, 4).join(':')}::` : known;
}

/**
 * Anonymises an address to the first three numbers of IPv4 or the first 48 bits of IPv6. Full addresses are personal
 * data (LGPD), and no log needs them.
 */
export function shortened(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const [known = ''] = address.split('%');
  return isIPv6(known) ? `${firstGroups(known, 3).join(':')}::` : '';
}
