import { expect, test } from 'vitest';
import { protocolNamesakes, toldProtocol } from './protocol-namesakes.ts';

test('a visitor says the protocol without the number behind it', () => {
  expect(toldProtocol('2026-000123')).toBe('2026-000123');
  expect(toldProtocol('2026-000123-2')).toBe('2026-000123');
});

test('the others whose visitors say the same are known from each of them', () => {
  expect(protocolNamesakes('2026-000123').slice(0, 2)).toEqual(['2026-000123-2', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2').slice(0, 2)).toEqual(['2026-000123', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2')).not.toContain('2026-000123-2');
});
