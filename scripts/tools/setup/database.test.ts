import { expect, test } from 'vitest';
import { Answers } from './answers.ts';
import { parseDatabaseAddress, sslMode } from './database.ts';

const reference = 'abcdefghijklmnopqrst';
const project = `https://${reference}.supabase.co`;
const pooler = (password: string, port = 5432, user = `postgres.${reference}`) =>
  `postgresql://${user}${password}@aws-0-sa-east-1.pooler.supabase.com:${port}/postgres`;

const parse = (text: string, projectUrl = project) =>
  new Answers([['DATABASE_URL', text]], false).ask('DATABASE_URL', (typed) =>
    parseDatabaseAddress(typed, projectUrl),
  );

test.each([
  ['without special characters', ':simples', 'simples'],
  ['with invalid characters', ':a@b:c/d#e?f', 'a@b:c/d#e?f'],
  ['that is encoded', ':a%40b', 'a@b'],
  ['with a percent sign', ':100%', '100%'],
  ['that is missing', '', undefined],
  ["that is the dashboard's placeholder", ':[YOUR-PASSWORD]', undefined],
])('parses a URL with a password %s', async (_, written, password) => {
  const text = pooler(written);
  const address = await parse(text);
  expect(address.password).toBe(password);
  expect(address.url.href).toBe(pooler(''));
});

test('accepts the URL of a direct connection', async () => {
  const text = `postgresql://postgres:x@db.${reference}.supabase.co:5432/postgres`;
  expect((await parse(text)).password).toBe('x');
});

test.each([
  [pooler(':x', 6543), 'Transaction pooler'],
  [pooler(':x', 5432, 'postgres.tsrqponmlkjihgfedcba'), 'outro projeto (tsrqponmlkjihgfedcba)'],
  ['postgresql://postgres:x@db.tsrqponmlkjihgfedcba.supabase.co/postgres', 'outro projeto'],
  ['postgresql://postgres:x@127.0.0.1:5432/postgres', 'não é o endereço do banco de um projeto'],
  [project, 'endereço do projeto'],
  ['sb_secret_aBcDeFgH12345678', 'uma chave'],
  ['meu banco', 'O endereço do banco é como'],
  ['postgresql://', 'O endereço do banco é como'],
])('rejects %s as the project’s database: %s', async (text, said) => {
  await expect(parse(text)).rejects.toThrow(said);
});

test('accepts any database for a project that Supabase does not host', async () => {
  const text = 'postgresql://postgres:x@127.0.0.1:5432/postgres';
  expect((await parse(text, 'https://api.suaempresa.com.br')).url.hostname).toBe('127.0.0.1');
});

test('encrypts connections over the internet by default', () => {
  expect(sslMode(new URL(pooler('')))).toBe('require');
  expect(sslMode(new URL(`${pooler('')}?sslmode=verify-full`))).toBe('verify-full');
  expect(sslMode(new URL('postgresql://postgres@127.0.0.1:5432/postgres'))).toBe('disable');
});
