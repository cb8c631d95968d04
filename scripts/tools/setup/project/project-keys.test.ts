import { expect, test } from 'vitest';
import { refusedKey } from './project-keys.ts';

const legacy = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.assinatura`;

test('the two keys of a project are taken, each in its place', () => {
  expect(refusedKey('publishable', 'sb_publishable_aBcDeFgH12345678')).toBeUndefined();
  expect(refusedKey('secret', 'sb_secret_aBcDeFgH12345678')).toBeUndefined();
});

test.each([
  ['publishable', 'sb_secret_aBcDeFgH12345678', 'trocadas'],
  ['secret', 'sb_publishable_aBcDeFgH12345678', 'trocadas'],
  ['publishable', legacy('anon'), 'formato antigo (anon)'],
  ['secret', legacy('service_role'), 'formato antigo (service_role)'],
  ['secret', 'sbp_0123456789abcdef', 'token de acesso'],
  ['secret', 'postgresql://postgres:x@db/postgres', 'endereço do banco'],
  ['publishable', 'https://abc.supabase.co', 'Este é um endereço'],
  ['secret', 'sb_secret_x', 'vem inteira'],
  ['secret', 'sb_secret_com espaço dentro', 'vem inteira'],
  ['secret', 'eyJ.não.json', 'vem inteira'],
] as const)('another text than the %s key is named for what it is: %s', (wanted, text, said) => {
  const refusal = refusedKey(wanted, text);
  expect(refusal).toContain(said);
  expect(refusal).not.toContain(text);
});
