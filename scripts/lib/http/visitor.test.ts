import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { household, isLocal, shortened } from './visitor.ts';

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
])('detects %s with %o as this machine: %s', (address, headers, local) => {
  expect(isLocal(from(address, headers))).toBe(local);
});
