import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Settings } from '../project-keys.ts';
import { itemFault } from './check-settings.ts';
import checklist from './checklist.json' with { type: 'json' };
import { Unchecked } from './report.ts';

const site = 'https://brindes.exemplo.com.br';
const items = checklist.filter(({ page }) => page.startsWith('Authentication'));

test('is the list of docs/deploy.md', async () => {
  const [, table] =
    /^\| key \|.*\n.*\n((?:\|.*\n)+)/m.exec(await readFile('docs/deploy.md', 'utf8')) ?? [];
  const rows = items.map(({ key, page, setting, requirement, needed }) => {
    const value = requirement.startsWith('<site>') ? `\`${requirement}\`` : requirement;
    return `| \`${key}\` | ${page.replace('Authentication → ', '')} | ${setting} | ${value} | ${needed} |\n`;
  });
  expect(table).toBe(rows.join(''));
});

/** Values that a requirement accepts and rejects, as its setting's API returns them. */
const examples: Record<string, [accepted: unknown, rejected: unknown]> = {
  'at least 8': [8, 7],
  'at most 30': [30, 31],
  'at most 60': [60, 61],
  'at least 1000': [1000, 999],
  '<site>': [site, `${site}.br`],
  '<site>/admin/**': [`${site}/admin/**/`, `${site}/admin`],
};
test.each(checklist.filter(({ requirement }) => requirement in examples))(
  'accepts what $setting requires, and no other value',
  (item) => {
    const [accepted, rejected] = examples[item.requirement] ?? [];
    expect(itemFault(item, { [item.reads]: accepted }, site)).toBeUndefined();
    expect(itemFault(item, { [item.reads]: rejected }, site)).toContain(`está ${rejected}, e deve`);
  },
);

test('requires the password length of supabase/config.toml', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  const [, length] = /^minimum_password_length = (\d+)$/m.exec(config) ?? [];
  const item = items.find(({ key }) => key === 'minimum_password_length');
  expect(item?.requirement).toBe(`at least ${length}`);
});

const good: Settings = {
  ...{ disable_signup: false, mailer_autoconfirm: true, external_email: true },
  ...{
    password_min_length: 8,
    security_update_password_require_current_password: true,
    password_hibp_enabled: true,
    rate_limit_otp: 30,
    rate_limit_token_refresh: 60,
    mfa_totp_enabled: true,
    smtp_host: 'smtp.exemplo.com.br',
    site_url: `${site}/`,
    uri_allow_list: `https://outro.exemplo.com.br,${site}/admin/**`,
  },
};
const faults = (known: Settings) =>
  Object.fromEntries(
    items.map((item) => {
      try {
        return [item.key, itemFault(item, known, site)];
      } catch (error) {
        return [item.key, error instanceof Unchecked ? `– ${error.message}` : error];
      }
    }),
  );

test('accepts a project with every setting', () => {
  for (const [key, fault] of Object.entries(faults(good))) {
    expect(fault, key).toBeUndefined();
  }
});

test('reports the current values of a new project', () => {
  const found = faults({
    ...{ disable_signup: true, mailer_autoconfirm: false, external_email: false },
    ...{
      password_min_length: 6,
      security_update_password_require_current_password: false,
      password_hibp_enabled: false,
      rate_limit_otp: 30,
      rate_limit_token_refresh: 150,
      mfa_totp_enabled: false,
      smtp_host: '',
      site_url: 'http://localhost:3000',
      uri_allow_list: '',
    },
  });
  expect(found).toEqual({
    allow_signups: 'deve estar ligado',
    email_provider: 'deve estar ligado',
    confirm_email: 'deve estar desligado',
    minimum_password_length: 'está 6, e deve estar no mínimo 8',
    require_current_password: 'deve estar ligado',
    leaked_passwords: '– deve estar ligado (no plano Pro)',
    sign_up_rate_limit: undefined,
    sign_in_rate_limit: 'está 150, e deve estar no máximo 60',
    totp: '– deve estar ligado (para a verificação em duas etapas)',
    custom_smtp:
      '– está vazio, e deve estar ligado (para responder por e-mail a quem esqueceu a senha)',
    site_url: `está http://localhost:3000, e deve estar ${site}`,
    redirect_urls: `está vazio, e deve estar ${site}/admin/**`,
  });
});

test('treats unreadable settings as unknown, never as met', () => {
  const unknown = (wanted: string) =>
    `– deve estar ${wanted}: veja no painel, ou dê SUPABASE_ACCESS_TOKEN`;
  const mail = 'ligado (para responder por e-mail a quem esqueceu a senha)';
  const found = faults({ disable_signup: false });
  expect(found.allow_signups).toBeUndefined();
  expect(found.minimum_password_length).toBe(unknown('no mínimo 8'));
  expect(found.custom_smtp).toBe(unknown(mail));
  expect(faults({ site_url: null }).site_url).toBe(unknown(site));
});
