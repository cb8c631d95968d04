import { expect, test } from 'vitest';
import { projectReference, projectUrl, refusedUrl } from './project-address.ts';

const reference = 'abcdefghijklmnopqrst';
const address = `https://${reference}.supabase.co`;

test.each([
  address,
  `${address}/`,
  `${address}/rest/v1/`,
  reference,
  `https://supabase.com/dashboard/project/${reference}`,
  `https://supabase.com/dashboard/project/${reference}/settings/api-keys`,
])('%s means the project', (text) => {
  expect(refusedUrl(text)).toBeUndefined();
  expect(projectUrl(text)).toBe(address);
});

test('a domain of the shop, and a project on this machine, are addresses, too', () => {
  expect(refusedUrl('https://api.suaempresa.com.br')).toBeUndefined();
  expect(refusedUrl('http://127.0.0.1:54321')).toBeUndefined();
});

test.each([
  ['https://supabase.com/dashboard', 'o painel'],
  ['postgresql://postgres:x@db/postgres', 'endereço do banco'],
  ['sb_secret_aBcDeFgH12345678', 'uma chave'],
  ['http://api.suaempresa.com.br', 'use https'],
  ['brindes', 'não é um endereço'],
])('%s is no project: %s', (text, said) => {
  expect(refusedUrl(text)).toContain(said);
});

test('only a project on the hosts of Supabase has a reference', () => {
  expect(projectReference(address)).toBe(reference);
  expect(projectReference('https://api.suaempresa.com.br')).toBeUndefined();
});
