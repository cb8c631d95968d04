import { expect, test } from 'vitest';
import { protocolNamesakes, toldProtocol } from './protocol-namesakes.ts';

test('strips the suffix visitors never saw', () => {
  expect(toldProtocol('2026-000123')).toBe('2026-000123');
  expect(toldProtocol('2026-000123-2')).toBe('2026-000123');
});

test('lists all protocols with the same visible number', () => {
  expect(protocolNamesakes('2026-000123').slice(0, 2)).toEqual(['2026-000123-2', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2').slice(0, 2)).toEqual(['2026-000123', '2026-000123-3']);
  expect(protocolNamesakes('2026-000123-2')).not.toContain('2026-000123-2');
});
