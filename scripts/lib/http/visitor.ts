import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** Returns an IPv4 address in its usual form; a socket for both families has it as `::ffff:192.0.2.1`. */
export const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export function isLoopback(address: string): boolean {
  const known = plain(address);
  if (isIPv4(known)) return thisMachine.check(known, 'ipv4');
  return isIPv6(known) && thisMachine.check(known, 'ipv6');
}

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a proxy says of itself that it passes a request on. */
export const isPassedOn = (headers: IncomingMessage['headers']): boolean =>
  forwarded.some((name) => headers[name] !== undefined);

/** Whether a request comes from this machine itself, and was not passed on by a proxy on it. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !isPassedOn(headers);

/** The first groups of an address of the sixth version, however it is written. */
function firstGroups(address: string, count: number): string[] {
  // `2001:db8::1`, with one gap at most; what looks like the fourth version at its end is two groups.
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  const [before = [], after = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = 8 - before.length - after.length - (written.includes('.') ? 1 : 0);
  return [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, count);
}

/** Whose an address is, as far as can be told: a household has a whole network of the sixth version (64 bits). */
export function household(address: string): string {
  const [known = ''] = plain(address).split('%');
  return isIPv6(known) ? `${firstGroups(known, 4).join(':')}::` : known;
}

/**
 * An address without what tells one household from another: the last number of four, or all but the network's first
 * 48 bits. Whole addresses are personal data (LGPD), and nothing in a log needs them.
 */
export function shortened(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const [known = ''] = address.split('%');
  return isIPv6(known) ? `${firstGroups(known, 3).join(':')}::` : '';
}
