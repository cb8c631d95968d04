import { expect, test } from 'vitest';
import {
  assertForVisitors,
  describeDatabase,
  isPreview,
  parseDatabaseUrl,
  readEnvironment,
} from './environment.ts';

test('returns the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4321,
    supabasePort: 54321,
    siteUrl: 'http://localhost:4321',
    hosted: undefined,
  });
});

test('detects a hosted project by all three variables', () => {
  const { hosted } = readEnvironment({
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  });
  expect(hosted).toEqual({ url: 'https://abc.supabase.co', publishableKey: 'p', secretKey: 's' });
});

test.each([
  [{ PORT: '80' }, 'http://localhost'],
  [{ PUBLIC_SITE_URL: 'http://loja.com.br:80/' }, 'http://loja.com.br'],
  [{ PUBLIC_SITE_URL: 'https://loja.com.br:443' }, 'https://loja.com.br'],
  [{ PUBLIC_SITE_URL: 'HTTPS://Loja.COM.br//' }, 'https://loja.com.br'],
  [{ PUBLIC_SITE_URL: 'https://açaí.com.br' }, 'https://xn--aa-4iaz.com.br'],
  [{ PUBLIC_SITE_URL: 'https://loja.com.br:8443' }, 'https://loja.com.br:8443'],
])('derives the site’s URL from %j: %s', (variables, siteUrl) => {
  expect(readEnvironment(variables).siteUrl).toBe(siteUrl);
});

test.each([
  [{ PORT: 'abc' }, 'PORT="abc" não é uma porta'],
  [{ PORT: '70000' }, 'use um número de 1 a 65535'],
  [{ PORT: '5000', SUPABASE_PORT: '5000' }, 'escolha duas portas diferentes'],
  [
    { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
    'Falta definir PUBLIC_SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY',
  ],
  [{ ACCESS_LOG: 'sim' }, 'use ACCESS_LOG=off'],
  [{ METRICS: 'all' }, 'use METRICS=public'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, caddy' }, 'TRUSTED_PROXIES: "caddy" não é um endereço'],
  [{ PUBLIC_SITE_URL: 'vitrine' }, 'PUBLIC_SITE_URL="vitrine" não é um endereço'],
  [{ PUBLIC_SITE_URL: 'https://dona.github.io/vitrine' }, 'precisa de um domínio só dele'],
  [{ PUBLIC_SITE_URL: 'https://loja.com.br/?a=1' }, 'precisa de um domínio só dele'],
  [{ PUBLIC_SITE_URL: 'https://dona:senha@loja.com.br' }, 'tem usuário ou senha'],
  [{ LOGS: 'syslog' }, 'use LOGS=stdout'],
  [{ NEW_DATABASE: 'sim' }, 'use NEW_DATABASE=1'],
  [{ PUBLIC_WHATSAPP_PHONE: '123' }, 'não é um telefone'],
])('rejects %j in one line with a remedy', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('accepts proxy addresses and networks with any separators', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  expect(
    readEnvironment({ TRUSTED_PROXIES: ' 172.17.0.1,10.0.0.0/8\nfd00::/8 ' }).trustedProxies,
  ).toEqual(['172.17.0.1', '10.0.0.0/8', 'fd00::/8']);
});

test('lists every variable a public build lacks, including empty ones', () => {
  const whole = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    PUBLIC_SITE_URL: 'https://brindes.exemplo.com.br',
    PUBLIC_WHATSAPP_PHONE: '5511987654321',
  };
  expect(() => assertForVisitors(whole)).not.toThrow();
  expect(() =>
    assertForVisitors({ ...whole, PUBLIC_SITE_URL: '', PUBLIC_WHATSAPP_PHONE: undefined }),
  ).toThrow('Falta definir PUBLIC_SITE_URL, PUBLIC_WHATSAPP_PHONE:');
  expect(() => assertForVisitors({})).toThrow('Falta definir PUBLIC_SUPABASE_URL,');
});

test('ignores DATABASE_URL when a project is configured', () => {
  const DATABASE_URL = 'postgresql://vitrine:segredo@127.0.0.1/vitrine';
  expect(readEnvironment({}).databaseUrl).toBeUndefined();
  expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(() => readEnvironment({ DATABASE_URL: 'vitrine' })).toThrow('DATABASE_URL não é');
  const project = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };
  expect(readEnvironment({ ...project, DATABASE_URL }).databaseUrl).toBeUndefined();
  expect(readEnvironment({ ...project, DATABASE_URL: 'vitrine' }).hosted).toBeDefined();
});

test.each([
  [{}, false],
  [{ NETLIFY: 'true', CONTEXT: 'production' }, false],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  [{ VERCEL_ENV: 'production' }, false],
  [{ VERCEL_ENV: 'preview' }, true],
  [{ CF_PAGES_BRANCH: 'main' }, false],
  [{ CF_PAGES_BRANCH: 'cores-novas' }, true],
  [{ CF_PAGES_BRANCH: 'site', PRODUCTION_BRANCH: 'site' }, false],
])('detects %j as a preview: %s', (variables, preview) => {
  expect(isPreview(variables)).toBe(preview);
});

test('accepts a database URL, and describes it without the password', () => {
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
