import { expect, test } from 'vitest';
import { databaseError, parseDatabaseAddress, sslMode } from './database.ts';

const reference = 'abcdefghijklmnopqrst';
const project = `https://${reference}.supabase.co`;
const pooler = (password: string, port = 5432, user = `postgres.${reference}`) =>
  `postgresql://${user}${password}@aws-0-sa-east-1.pooler.supabase.com:${port}/postgres`;

test.each([
  ['without special characters', ':simples', 'simples'],
  ['with invalid characters', ':a@b:c/d#e?f', 'a@b:c/d#e?f'],
  ['that is encoded', ':a%40b', 'a@b'],
  ['with a percent sign', ':100%', '100%'],
  ['that is missing', '', undefined],
  ["that is the dashboard's placeholder", ':[YOUR-PASSWORD]', undefined],
])('parses a URL with a password %s', (_, written, password) => {
  const text = pooler(written);
  expect(databaseError(text, project)).toBeUndefined();
  const address = parseDatabaseAddress(text);
  expect(address?.password).toBe(password);
  expect(address?.url.href).toBe(pooler(''));
});

test('accepts the URL of a direct connection', () => {
  const text = `postgresql://postgres:x@db.${reference}.supabase.co:5432/postgres`;
  expect(databaseError(text, project)).toBeUndefined();
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
])('rejects %s as the project’s database: %s', (text, said) => {
  expect(databaseError(text, project)).toContain(said);
});

test('accepts any database for a project that Supabase does not host', () => {
  const text = 'postgresql://postgres:x@127.0.0.1:5432/postgres';
  expect(databaseError(text, 'https://api.suaempresa.com.br')).toBeUndefined();
});

test('encrypts connections over the internet by default', () => {
  expect(sslMode(new URL(pooler('')))).toBe('require');
  expect(sslMode(new URL(`${pooler('')}?sslmode=verify-full`))).toBe('verify-full');
  expect(sslMode(new URL('postgresql://postgres@127.0.0.1:5432/postgres'))).toBe('disable');
});
