import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { judge, parseChecklist, readings } from './checklist.ts';
import type { Settings } from './project-keys.ts';

const head = '| key | page | setting | must be | needed |\n| --- | --- | --- | --- | --- |\n';

test('parses place, requirement and purpose of a row', () => {
  const text = `# Título\n\n| outra | tabela |\n| --- | --- |\n| x | y |\n\n${head}| \`a\` | Rate Limits | Limit | at most 30 | always |
| \`b\` | URL | Redirect URLs | \`<site>/admin/**\` | for e-mail |\n\ndepois\n| \`c\` | não | é | on | dela |`;
  expect(parseChecklist(text)).toEqual([
    {
      key: 'a',
      page: 'Rate Limits',
      setting: 'Limit',
      requirement: 'at most 30',
      needed: 'always',
    },
    {
      key: 'b',
      page: 'URL',
      setting: 'Redirect URLs',
      requirement: '<site>/admin/**',
      needed: 'for e-mail',
    },
  ]);
});

test.each([
  ['without a table', '# Nada'],
  ['with a requirement of another kind', `${head}| \`a\` | P | S | perhaps | always |`],
  ['with a row that lacks a column', `${head}| \`a\` | P | S | on |`],
  ['with an invalid key', `${head}| a b | P | S | on | always |`],
])('rejects a document %s', (_, text) => {
  expect(() => parseChecklist(text)).toThrow('checklist');
});

test('reads exactly the items of docs/deploy.md', async () => {
  const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(readings).sort());
});

test('requires the password length of supabase/config.toml', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  const [, length] = /^minimum_password_length = (\d+)$/m.exec(config) ?? [];
  const item = items.find(({ key }) => key === 'minimum_password_length');
  expect(item?.requirement).toBe(`at least ${length}`);
});

const site = 'https://brindes.exemplo.com.br';
const good: Settings = {
  ...{ disable_signup: false, mailer_autoconfirm: true, external_email: true },
  ...{
    password_min_length: 8,
    security_update_password_require_current_password: true,
    password_hibp_enabled: true,
    rate_limit_otp: 30,
    rate_limit_token_refresh: 60,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    smtp_host: 'smtp.exemplo.com.br',
    site_url: `${site}/`,
    uri_allow_list: `https://outro.exemplo.com.br,${site}/admin/**`,
  },
};
const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
const states = (known: Settings) =>
  Object.fromEntries(items.map((item) => [item.key, judge(item, known, site)]));

test('accepts a project with every setting', () => {
  for (const [key, judgement] of Object.entries(states(good))) {
    expect(judgement, key).toBe('met');
  }
});

test('reports the present values of a new project', () => {
  const found = states({
    ...{ disable_signup: true, mailer_autoconfirm: false, external_email: false },
    ...{
      password_min_length: 6,
      security_update_password_require_current_password: false,
      password_hibp_enabled: false,
      rate_limit_otp: 30,
      rate_limit_token_refresh: 150,
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: false,
      smtp_host: null,
      site_url: 'http://localhost:3000',
      uri_allow_list: '',
    },
  });
  expect(found).toEqual({
    allow_signups: { is: 'desligado' },
    email_provider: { is: 'desligado' },
    confirm_email: { is: 'ligado' },
    minimum_password_length: { is: '6' },
    require_current_password: { is: 'desligado' },
    leaked_passwords: { is: 'desligado' },
    sign_up_rate_limit: 'met',
    sign_in_rate_limit: { is: '150' },
    totp: { is: 'desligado' },
    custom_smtp: { is: 'desligado' },
    site_url: { is: 'http://localhost:3000' },
    redirect_urls: { is: 'vazio' },
  });
});

test('treats unreadable settings as unknown, never as met', () => {
  const found = states({ disable_signup: false });
  expect(found.allow_signups).toBe('met');
  expect(found.minimum_password_length).toBe('unknown');
  expect(found.custom_smtp).toBe('unknown');
  expect(states({ smtp_host: null }).custom_smtp).toEqual({ is: 'desligado' });
  expect(states({ site_url: null }).site_url).toBe('unknown');
});
