import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { judge, type KnownSettings, parseChecklist } from './checklist.ts';

const site = 'https://brindes.exemplo.com.br';
const good: KnownSettings = {
  public: { disable_signup: false, mailer_autoconfirm: true, external: { email: true } },
  managed: {
    password_min_length: 8,
    security_update_password_require_current_password: true,
    password_hibp_enabled: true,
    rate_limit_otp: 30,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    smtp_host: 'smtp.exemplo.com.br',
    site_url: `${site}/`,
    uri_allow_list: `https://outro.exemplo.com.br,${site}/admin/**`,
  },
};
const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
const states = (known: KnownSettings) =>
  Object.fromEntries(items.map((item) => [item.key, judge(item, known, site)]));

test('a project that has all of it switched on is as it must be', () => {
  for (const [key, judgement] of Object.entries(states(good))) {
    expect(judgement, key).toEqual({ state: 'met' });
  }
});

test('a new project is told what to change, and what it is now', () => {
  const found = states({
    public: { disable_signup: true, mailer_autoconfirm: false, external: { email: false } },
    managed: {
      password_min_length: 6,
      security_update_password_require_current_password: false,
      password_hibp_enabled: false,
      rate_limit_otp: 150,
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: false,
      smtp_host: null,
      site_url: 'http://localhost:3000',
      uri_allow_list: '',
    },
  });
  expect(found).toEqual({
    allow_signups: { state: 'unmet', is: 'desligado' },
    email_provider: { state: 'unmet', is: 'desligado' },
    confirm_email: { state: 'unmet', is: 'ligado' },
    minimum_password_length: { state: 'unmet', is: '6' },
    require_current_password: { state: 'unmet', is: 'desligado' },
    leaked_passwords: { state: 'unmet', is: 'desligado' },
    sign_in_rate_limit: { state: 'unmet', is: '150' },
    totp: { state: 'unmet', is: 'desligado' },
    custom_smtp: { state: 'unmet', is: 'desligado' },
    site_url: { state: 'unmet', is: 'http://localhost:3000' },
    redirect_urls: { state: 'unmet', is: 'vazio' },
  });
});

test('what nobody could read is to be looked at by hand, and never taken for good', () => {
  const found = states({ public: good.public, managed: undefined });
  expect(found.allow_signups).toEqual({ state: 'met' });
  expect(found.minimum_password_length).toEqual({ state: 'unknown' });
  expect(states({ public: undefined, managed: {} }).custom_smtp).toEqual({
    state: 'unmet',
    is: 'desligado',
  });
  expect(states({ public: undefined, managed: {} }).site_url).toEqual({ state: 'unknown' });
});
