import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** An IPv4 address as it is; over a socket for both families it comes as `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export function isLoopback(address: string): boolean {
  const known = plain(address);
  if (isIPv4(known)) return thisMachine.check(known, 'ipv4');
  return isIPv6(known) && thisMachine.check(known, 'ipv6');
}

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a request comes from this machine itself, and was not passed on by a proxy on it. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined)
  );
}

/** Who asks: what a proxy on this machine says it is, as the last entry is its own; from elsewhere that proves nothing. */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const remote = plain(socket.remoteAddress ?? '');
  const said = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isLoopback(remote) && (isIPv4(plain(said)) || isIPv6(said)) ? plain(said) : remote;
}

/**
 * An address without what tells one household from another: the last number of four, or all but the network's first
 * 48 bits. Whole addresses are personal data (LGPD), and nothing in a log needs them.
 */
export function shortened(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const [known = ''] = address.split('%');
  if (!isIPv6(known)) return '';
  // Written in one way: `2001:db8::1`, with one gap at most.
  const written = new SocketAddress({ address: known, family: 'ipv6' }).address;
  const [before = '', after] = written.split('::');
  const groups = before === '' ? [] : before.split(':');
  const network = after === undefined ? groups : [...groups, '0', '0', '0'];
  return `${network.slice(0, 3).join(':')}::`;
}
