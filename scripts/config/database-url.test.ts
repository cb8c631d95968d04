import { expect, test } from 'vitest';
import { describeDatabase, parseDatabaseUrl } from './database-url.ts';

test('accepts a URL, and describes it without its password', () => {
  const url = 'postgresql://vitrine:s%40gredo@banco.local/brindes?sslmode=require';
  expect(parseDatabaseUrl(url)).toBe(url);
  expect(describeDatabase(url)).toBe('brindes em banco.local:5432');
});

test('uses the embedded database without DATABASE_URL', () => {
  expect(parseDatabaseUrl(undefined)).toBeUndefined();
  expect(parseDatabaseUrl('')).toBeUndefined();
});

test.each([
  'https://exemplo.com.br',
  'postgresql://vitrine:segredo@banco.local',
  'postgresql://banco.local:5432/brindes',
  'postgresql://vitrine:segr/edo@banco.local/brindes',
])('rejects %s without showing its password', (value) => {
  expect(() => parseDatabaseUrl(value)).toThrow('DATABASE_URL não é o endereço');
  expect(() => parseDatabaseUrl(value)).not.toThrow('segr');
});
