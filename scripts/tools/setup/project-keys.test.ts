import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from './answers.ts';
import { itemFault } from './check/check-settings.ts';
import checklist from './check/checklist.json' with { type: 'json' };
import {
  askSettings,
  awaitTables,
  projectReference,
  projectUrl,
  readPublicSettings,
} from './project-keys.ts';

/** Returns an answer accepted by setup, before the project itself checks it. */
const accepted = (name: Parameters<Answers['ask']>[0], text: string) =>
  new Answers([[name, text]], false).ask(name, String);

const reference = 'abcdefghijklmnopqrst';
const projectAddress = `https://${reference}.supabase.co`;

/** HTTP status of the tables, by project. */
const tables: Record<string, number> = {
  '/up': 200,
  '/paused': 503,
  '/other': 404,
  '/keyless': 401,
};

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (
      url === `/v1/projects/${reference}/config/auth` &&
      headers.authorization === 'Bearer sbp_bom'
    ) {
      answer(200, {
        smtp_host: null,
        mfa_totp_enroll_enabled: true,
        mfa_totp_verify_enabled: false,
      });
    } else if (url === `/v1/projects/${reference}/postgrest`) {
      answer(200, { max_rows: 1000 });
    } else if (url === '/auth/v1/settings' && headers.apikey === 'sb_publishable_boa') {
      answer(200, {
        disable_signup: false,
        mailer_autoconfirm: true,
        external: { email: true, phone: false },
      });
    } else if (url?.includes('/rest/v1/')) {
      answer(tables[url.slice(0, url.indexOf('/rest/'))] ?? 500, {});
    } else if (url === '/other/auth/v1/settings') answer(200, { hello: 'world' });
    else answer(401, { message: 'Invalid API key' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

// The server also stands in for a hosted project and the Management API.
const { fetch } = globalThis;
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace('https://api.supabase.com', address).replace(projectAddress, address), init),
  );
});

const access = { url: projectAddress, publishableKey: 'sb_publishable_boa', secretKey: '' };
const askWith = (token: string) =>
  askSettings(new Answers([['SUPABASE_ACCESS_TOKEN', token]], false), access);

test('reads settings with a key, and with an access token', async () => {
  const open = { disable_signup: false, mailer_autoconfirm: true, external_email: true };
  expect(await askWith('')).toEqual(open);
  expect(await askWith('sbp_bom')).toEqual({
    ...{ smtp_host: '', mfa_totp_enroll_enabled: true, mfa_totp_verify_enabled: false },
    mfa_totp_enabled: false,
    max_rows: 1000,
    ...open,
  });
});

test('reports a project without an SMTP server as such, with an access token', async () => {
  const known = await askWith('sbp_bom');
  const [smtp] = checklist.filter(({ key }) => key === 'custom_smtp');
  expect(() => smtp && itemFault(smtp, known, '')).toThrow('está vazio, e deve estar ligado');
});

test.each([
  ['/paused', 'não respondeu como devia (resposta 503)', false],
  ['/other', 'não tem a tabela', true],
  ['/keyless', 'recusou a chave em PUBLIC_SUPABASE_PUBLISHABLE_KEY', true],
])('explains why %s shows no tables', async (path, said, isOtherProject) => {
  const project = { ...access, url: address + path };
  const error = await awaitTables(project, 0).catch(String);
  expect(error).toContain(said);
  expect(error?.includes('precisam ser do mesmo projeto')).toBe(isOtherProject);
  await awaitTables({ ...access, url: `${address}/up` }, 0);
});

test('distinguishes a rejected key, another service and no service', async () => {
  expect(await readPublicSettings(address, 'sb_publishable_outra')).toEqual({ status: 401 });
  await expect(askWith('sbp_outro')).rejects.toThrow('não aceitou o token');
  expect(await readPublicSettings(`${address}/other`, 'x')).toEqual({ status: 200 });
  expect(await readPublicSettings('http://127.0.0.1:9', 'x')).toEqual({ status: undefined });
});

test.each([
  projectAddress,
  `${projectAddress}/`,
  `${projectAddress}/rest/v1/`,
  reference,
  `https://supabase.com/dashboard/project/${reference}`,
  `https://supabase.com/dashboard/project/${reference}/settings/api-keys`,
  `HTTPS://Supabase.com/dashboard/project/${reference}?showConnect=true`,
  `https://supabase.com/dashboard/project/${reference}#api`,
])('accepts %s as the project', async (text) => {
  expect(await accepted('PUBLIC_SUPABASE_URL', text)).toBe(text);
  expect(projectUrl(text)).toBe(projectAddress);
});

test('accepts the shop’s own domain, and a project on this machine', async () => {
  for (const url of ['https://api.suaempresa.com.br', 'http://127.0.0.1:54321']) {
    expect(await accepted('PUBLIC_SUPABASE_URL', url)).toBe(url);
  }
});

test.each([
  ['https://supabase.com/dashboard', 'o painel'],
  [`https://supabase.com/dashboard/project/${reference}x`, 'o painel'],
  ['postgresql://postgres:x@db/postgres', 'endereço do banco'],
  ['sb_secret_aBcDeFgH12345678', 'uma chave'],
  ['http://api.suaempresa.com.br', 'use https'],
  ['http://localhost.suaempresa.com.br', 'use https'],
  ['http://127.0.0.1.suaempresa.com.br', 'use https'],
  ['brindes', 'A URL do projeto é como'],
])('rejects %s as a project: %s', async (text, said) => {
  const answers = new Answers([['PUBLIC_SUPABASE_URL', text]], false);
  await expect(answers.ask('PUBLIC_SUPABASE_URL', projectUrl)).rejects.toThrow(said);
});

test('accepts the scheme of the site’s address in capital letters', async () => {
  const url = 'HTTPS://loja.com.br';
  expect(await accepted('PUBLIC_SITE_URL', url)).toBe(url);
});

test('finds a project reference only in URLs of Supabase’s hosts', () => {
  expect(projectReference(projectAddress)).toBe(reference);
  expect(projectReference('https://api.suaempresa.com.br')).toBeUndefined();
});

const legacy = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.assinatura`;

const keys = {
  publishable: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  secret: 'SUPABASE_SECRET_KEY',
} as const;

test('accepts a project’s two keys, each only for its own purpose', async () => {
  for (const [name, key] of [
    [keys.publishable, 'sb_publishable_aBcDeFgH12345678'],
    [keys.secret, 'sb_secret_aBcDeFgH12345678'],
  ] as const) {
    expect(await accepted(name, key)).toBe(key);
  }
});

test.each([
  ['publishable', 'sb_secret_aBcDeFgH12345678', 'trocadas'],
  ['secret', 'sb_publishable_aBcDeFgH12345678', 'trocadas'],
  ['publishable', legacy('anon'), 'formato antigo'],
  ['secret', legacy('service_role'), 'formato antigo'],
  ['secret', 'sbp_0123456789abcdef', 'token de acesso'],
  ['secret', 'postgresql://postgres:x@db/postgres', 'endereço do banco'],
  ['publishable', 'https://abc.supabase.co', 'Este é um endereço'],
  ['secret', 'sb_secret_x', 'vem inteira'],
  ['secret', 'sb_secret_com espaço dentro', 'vem inteira'],
  ['secret', 'eyJ.não.json', 'formato antigo'],
] as const)(
  'rejects a value that is not the %s key, and explains why: %s',
  async (wanted, text, said) => {
    const error = await accepted(keys[wanted], text).catch(String);
    expect(error).toContain(said);
    expect(error).not.toContain(text);
  },
);
