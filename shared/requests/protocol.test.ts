import { expect, test } from 'vitest';
import { protocolNamesakes, protocolOf, toldProtocol } from './protocol.ts';

const inJune = new Date(2026, 5, 1);

test.each([
  ['00000000-007b-4000-8000-000000000000', '2026-000123'],
  ['00000001-86a0-4fff-bfff-ffffffffffff', '2026-100000'],
  ['ffffffff-ffff-4000-8000-000000000000', '2026-710655'],
])('derives from %s the protocol %s', (id, protocol) => {
  expect(protocolOf(id, inJune)).toBe(protocol);
});

test('rarely repeats itself, even among many requests', () => {
  const protocols = Array.from({ length: 1000 }, () => protocolOf(crypto.randomUUID(), inJune));
  expect(protocols.every((protocol) => /^2026-\d{6}$/.test(protocol))).toBe(true);
  expect(new Set(protocols).size).toBeGreaterThan(980);
});

test('strips the suffix that visitors never saw', () => {
  expect(toldProtocol('2026-000123')).toBe('2026-000123');
  expect(toldProtocol('2026-000123-2')).toBe('2026-000123');
});

test('lists all protocols whose visible number is the same', () => {
  expect(protocolNamesakes('2026-000123').slice(0, 2)).toEqual(['2026-000123-2', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2').slice(0, 2)).toEqual(['2026-000123', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2')).not.toContain('2026-000123-2');
});
