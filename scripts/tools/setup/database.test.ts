import { expect, test } from 'vitest';
import { Answers } from './answers.ts';
import { parseDatabaseAddress } from './database.ts';

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
  ['that is missing', '', ''],
  ["that is the dashboard's placeholder", ':[YOUR-PASSWORD]', ''],
])('parses a URL with a password %s', async (_, written, password) => {
  const text = pooler(written);
  const address = await parse(text);
  expect(address.password).toBe(password);
  expect(address.url.href).toBe(`${pooler('')}?sslmode=require`);
});

test('accepts the URL of a direct connection', async () => {
  const text = `postgresql://postgres:x@db.${reference}.supabase.co:5432/postgres`;
  expect((await parse(text)).password).toBe('x');
});

test.each([
  [pooler(':x', 6543), 'Transaction pooler'],
  [
    pooler(':x', 5432, 'postgres.tsrqponmlkjihgfedcba'),
    `não é o endereço do banco de ${reference}`,
  ],
  [
    'postgresql://postgres:x@db.tsrqponmlkjihgfedcba.supabase.co/postgres',
    'não é o endereço do banco',
  ],
  ['postgresql://postgres:x@127.0.0.1:5432/postgres', 'não é o endereço do banco'],
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

test.each([
  [pooler(''), 'require'],
  [`${pooler('')}?sslmode=verify-full&pgbouncer=true`, 'verify-full'],
  ['postgresql://postgres@127.0.0.1:5432/postgres', 'disable'],
])('encrypts connections over the internet by default: %s', async (text, mode) => {
  const { url } = await parse(text, text.includes(reference) ? project : 'http://127.0.0.1:54321');
  expect(url.search).toBe(`?sslmode=${mode}`);
});
