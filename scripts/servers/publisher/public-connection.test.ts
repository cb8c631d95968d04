import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from '#scripts/lib/http/addresses.ts';
import { connectPublicly } from './public-connection.ts';

let reached = 0;
const near = createServer((socket) => {
  reached += 1;
  socket.destroy();
});
beforeAll(async () => {
  near.listen(0, '127.0.0.1');
  await once(near, 'listening');
});
afterAll(() => near.close());

test.each(['8.8.8.8', '142.250.79.10', '2800:3f0:4001:80a::200a'])(
  'treats %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'push.exemplo.com.br',
  '',
])('treats %s as private', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('does not connect to a name that resolves to this machine', async () => {
  const [error] = await once(connectPublicly('localhost'), 'error').catch((failure) => [failure]);
  expect(String(error)).toContain('no host of the public internet');
  expect(reached).toBe(0);
});

test.each(['127.0.0.1', '[::1]', '::1'])('does not connect to the address %s', (host) => {
  expect(() => connectPublicly(host)).toThrow('is no name');
});
