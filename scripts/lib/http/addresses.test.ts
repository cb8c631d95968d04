import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { household, isLocal, parseNetwork, shortened, TrustedProxies } from './addresses.ts';

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['2001:0DB8:0001::', '2001:db8:1::'],
  ['::1', '0:0:0::'],
  ['::1:2:3:4:5:6', '0:0:1::'],
  ['::ffff:192.0.2.1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['', ''],
  ['unix:', ''],
])('formats %s as %s', (address, written) => {
  expect(shortened(address)).toBe(written);
});

test.each([
  ['192.0.2.77', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::'],
  ['2001::1:2:3:4:5', '2001:0:0:1::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('assigns %s to the household %s', (address, of) => {
  expect(household(address)).toBe(of);
});

const from = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

test.each([
  ['127.0.0.1', {}, true],
  ['127.9.9.9', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['::1', {}, true],
  ['192.0.2.1', {}, false],
  ['::ffff:192.0.2.1', {}, false],
  ['2001:db8::1', {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
])('recognises %s with headers %o as this machine: %s', (address, headers, local) => {
  expect(isLocal(from(address, headers))).toBe(local);
});

afterEach(() => void vi.restoreAllMocks());

const bridge = new TrustedProxies(['172.17.0.1', '10.0.0.0/8', 'fd00::/8']);
const silent = () => vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const chain = (peer: string, header: string) => from(peer, { 'x-forwarded-for': header });

test.each([
  ['172.17.0.1', '172.17.0.1'],
  ['::ffff:172.17.0.1', '172.17.0.1'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['fd00::/8', 'fd00::/8'],
  ['2001:db8::1', '2001:db8::1'],
])('accepts %s as a proxy', (text, network) => {
  expect(parseNetwork(text)).toBe(network);
});

test.each([
  '',
  'caddy',
  '10.0.0.256',
  '10.0.0',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/08',
  'fd00::/129',
  '::ffff:10.0.0.0/104',
  'fe80::1%eth0',
  '172.17.0.1:80',
])('rejects %j as a proxy', (text) => {
  expect(parseNetwork(text)).toBeUndefined();
});

test.each([
  // Proxy on this machine, as Caddy and nginx run by default.
  [new TrustedProxies(), '::ffff:127.0.0.1', '192.0.2.1, 198.51.100.2', '198.51.100.2'],
  [new TrustedProxies(), '::1', '198.51.100.2', '198.51.100.2'],
  [new TrustedProxies(), '127.0.0.1', '198.51.100.2, 127.0.0.1', '198.51.100.2'],
  [new TrustedProxies(), '172.17.0.1', '198.51.100.2', '172.17.0.1'],
  [new TrustedProxies(), '127.0.0.1', '192.0.2.1, 10.0.0.7', '10.0.0.7'],
  // A container's bridge behind a load balancer.
  [bridge, '::ffff:172.17.0.1', '198.51.100.2', '198.51.100.2'],
  [bridge, '172.17.0.1', '192.0.2.1, 198.51.100.2, 10.1.2.3', '198.51.100.2'],
  [bridge, '172.17.0.1', '192.0.2.1,198.51.100.2 , ::ffff:10.1.2.3', '198.51.100.2'],
  [bridge, 'fd00::7', '2001:db8::1', '2001:db8::1'],
  [bridge, '172.17.0.1', '::ffff:198.51.100.2', '198.51.100.2'],
  // Addresses with a port, as some load balancers send them.
  [bridge, '172.17.0.1', '198.51.100.2:4711', '198.51.100.2'],
  [bridge, '172.17.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  [bridge, '172.17.0.1', '[2001:db8::1]', '2001:db8::1'],
  // A request from a trusted proxy itself.
  [bridge, '172.17.0.1', '10.1.2.3', '10.1.2.3'],
  // Headers without a usable address.
  [bridge, '172.17.0.1', '', '0.0.0.0'],
  [bridge, '172.17.0.1', 'unknown', '0.0.0.0'],
  [bridge, '172.17.0.1', '198.51.100.2, _hidden', '0.0.0.0'],
  [bridge, '172.17.0.1', '127.0.0.1', '0.0.0.0'],
  [bridge, '127.0.0.1', '::1', '0.0.0.0'],
  // Peers that are not proxies: other containers on the bridge, and outside clients.
  [bridge, '172.17.0.2', '198.51.100.2', '172.17.0.2'],
  [bridge, '203.0.113.5', '10.0.0.1, 198.51.100.2', '203.0.113.5'],
])('%# finds the visitor behind %s, %s, %s', (proxies, peer, header, address) => {
  silent();
  expect(proxies.addressOf(chain(peer, header))).toBe(address);
});

test('returns the peer’s address when there is no proxy', () => {
  expect(bridge.addressOf(from('127.0.0.1'))).toBe('127.0.0.1');
  expect(bridge.addressOf(from('127.0.0.1', { via: '1.1 proxy' }))).toBe('0.0.0.0');
  expect(bridge.addressOf(from('172.17.0.1'))).toBe('172.17.0.1');
});

test('ignores forged addresses before the visitor’s own', () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      expect(bridge.addressOf(chain('172.17.0.1', `${written}, 198.51.100.2`))).toBe(
        '198.51.100.2',
      );
    }),
  );
});

test('never treats a forwarded visitor as this machine', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (written) => {
      const address = bridge.addressOf(chain('127.0.0.1', ['127.0.0.1', ...written].join()));
      expect(address).not.toMatch(/^(127\.|::1$)/);
    }),
  );
});

test('warns once about a private peer and once about a public one', () => {
  const lines = silent();
  const proxies = new TrustedProxies();
  for (const peer of ['8.8.8.5', '172.17.0.1', '172.17.0.1', '8.8.8.6', '']) {
    proxies.addressOf(chain(peer, '198.51.100.2'));
  }
  proxies.addressOf(from('172.17.0.3'));
  const told = lines.mock.calls.map(([line]) => JSON.parse(line as string));
  expect(told.map(({ peer }) => peer)).toEqual(['8.8.8.5', '172.17.0.1']);
  expect(told[1]).toMatchObject({
    setting: 'TRUSTED_PROXIES',
    message: expect.stringContaining('TRUSTED_PROXIES=172.17.0.1'),
  });
});
