import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('defaults are those of the contract', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4321,
    supabasePort: 54321,
    siteUrl: 'http://localhost:4321',
    hosted: undefined,
  });
});

test('all three variables name a project', () => {
  const { hosted } = readEnvironment({
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  });
  expect(hosted).toEqual({ url: 'https://abc.supabase.co', publishableKey: 'p', secretKey: 's' });
});

test.each([
  [{ PORT: 'abc' }, 'PORT="abc" não é uma porta'],
  [{ PORT: '70000' }, 'use um número de 1 a 65535'],
  [{ PORT: '5000', SUPABASE_PORT: '5000' }, 'escolha duas portas diferentes'],
  [
    { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
    'Falta definir PUBLIC_SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY',
  ],
  [{ PUBLIC_SITE_URL: 'vitrine' }, 'PUBLIC_SITE_URL="vitrine" não é um endereço'],
  [{ PUBLIC_WHATSAPP_PHONE: '123' }, 'não é um telefone'],
])('%j is refused in one line that says what to do', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});
