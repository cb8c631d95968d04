import { expect, test } from 'vitest';
import { parseDatabaseAddress, refusedDatabase, sslMode } from './database-address.ts';

const reference = 'abcdefghijklmnopqrst';
const project = `https://${reference}.supabase.co`;
const pooler = (password: string, port = 5432, user = `postgres.${reference}`) =>
  `postgresql://${user}${password}@aws-0-sa-east-1.pooler.supabase.com:${port}/postgres`;

test.each([
  ['as it is', ':simples', 'simples'],
  ['with what an address may not hold', ':a@b:c/d#e?f', 'a@b:c/d#e?f'],
  ['encoded', ':a%40b', 'a@b'],
  ['with a percent sign', ':100%', '100%'],
  ['not at all', '', undefined],
  ["as the dashboard's placeholder", ':[YOUR-PASSWORD]', undefined],
])('the password is read %s', (_, written, password) => {
  const text = pooler(written);
  expect(refusedDatabase(text, project)).toBeUndefined();
  const address = parseDatabaseAddress(text);
  expect(address?.password).toBe(password);
  expect(address?.url.href).toBe(pooler(''));
});

test('the direct address is taken, too', () => {
  const text = `postgresql://postgres:x@db.${reference}.supabase.co:5432/postgres`;
  expect(refusedDatabase(text, project)).toBeUndefined();
});

test.each([
  [pooler(':x', 6543), 'Transaction pooler'],
  [pooler(':x', 5432, 'postgres.tsrqponmlkjihgfedcba'), 'outro projeto (tsrqponmlkjihgfedcba)'],
  ['postgresql://postgres:x@db.tsrqponmlkjihgfedcba.supabase.co/postgres', 'outro projeto'],
  ['postgresql://postgres:x@127.0.0.1:5432/postgres', 'não é o endereço do banco de um projeto'],
  [project, 'endereço do projeto'],
  ['sb_secret_aBcDeFgH12345678', 'uma chave'],
  ['meu banco', 'não é o endereço de um banco'],
  ['postgresql://', 'não é o endereço de um banco'],
])('%s is not the database of the project: %s', (text, said) => {
  expect(refusedDatabase(text, project)).toContain(said);
});

test('a project elsewhere has its database anywhere', () => {
  const text = 'postgresql://postgres:x@127.0.0.1:5432/postgres';
  expect(refusedDatabase(text, 'https://api.suaempresa.com.br')).toBeUndefined();
});

test('connections over the internet are encrypted unless the address says otherwise', () => {
  expect(sslMode(new URL(pooler('')))).toBe('require');
  expect(sslMode(new URL(`${pooler('')}?sslmode=verify-full`))).toBe('verify-full');
  expect(sslMode(new URL('postgresql://postgres@127.0.0.1:5432/postgres'))).toBe('disable');
});
