import { expect, test } from 'vitest';
import { describeDatabase, parseDatabaseUrl } from './database-url.ts';

test('a database is named by its address, and told of without its password', () => {
  const url = 'postgresql://vitrine:s%40gredo@banco.local/brindes?sslmode=require';
  expect(parseDatabaseUrl(url)).toBe(url);
  expect(describeDatabase(url)).toBe('brindes em banco.local:5432');
});

test('without DATABASE_URL, or with an empty one, the database is the embedded one', () => {
  expect(parseDatabaseUrl(undefined)).toBeUndefined();
  expect(parseDatabaseUrl('')).toBeUndefined();
});

test.each([
  'https://exemplo.com.br',
  'postgresql://vitrine:segredo@banco.local',
  'postgresql://banco.local:5432/brindes',
  'postgresql://vitrine:segr/edo@banco.local/brindes',
])('what names no database is refused, and its password is not shown: %s', (value) => {
  expect(() => parseDatabaseUrl(value)).toThrow('DATABASE_URL não é o endereço');
  expect(() => parseDatabaseUrl(value)).not.toThrow('segr');
});
