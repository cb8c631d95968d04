import { expect, test } from 'vitest';
import { type BrowserFacts, isApplePhone, judgeSupport } from './browser-push.ts';

const able: BrowserFacts = {
  serverKey: 'BA',
  isSecure: true,
  hasPush: true,
  isApplePhone: false,
  permission: 'default',
};

test.each([
  ['can be told', {}, 'possible'],
  ['that has allowed it can be told', { permission: 'granted' }, 'possible'],
  ['says what to do where notices are blocked', { permission: 'denied' }, 'denied'],
  ['of a shop without a server for it says so', { serverKey: '' }, 'no-server'],
  ['at an address without https says so', { isSecure: false, hasPush: false }, 'insecure'],
  ['without push messages says so', { hasPush: false }, 'unsupported'],
  ['on an iPhone is installed first', { hasPush: false, isApplePhone: true }, 'needs-installation'],
  ['installed on an iPhone can be told', { isApplePhone: true }, 'possible'],
] as const)('a browser %s', (_, facts, support) => {
  expect(judgeSupport({ ...able, ...facts })).toBe(support);
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, false],
])('detects Apple phones: %s', (_, agent, touchPoints, expected) => {
  expect(isApplePhone(agent, touchPoints)).toBe(expected);
});
