import { expect, test } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const given = { SMTP_HOST: 'smtp.exemplo.com.br', SMTP_FROM: 'Loja <avisos@exemplo.com.br>' };

test('disables e-mail without a server, and reads the settings of a configured server', () => {
  expect(readMailSettings({})).toBeUndefined();
  expect(readMailSettings(given)).toEqual({
    host: 'smtp.exemplo.com.br',
    port: 587,
    secure: false,
    account: undefined,
    from: 'Loja <avisos@exemplo.com.br>',
  });
  expect(readMailSettings({ ...given, SMTP_PORT: '465' })?.secure).toBe(true);
});

test.each([
  ['SMTP_HOST', { SMTP_USER: 'loja' }],
  ['SMTP_PORT', { ...given, SMTP_PORT: '58.7' }],
  ['SMTP_PASSWORD', { ...given, SMTP_USER: 'loja' }],
  ['SMTP_USER', { ...given, SMTP_PASSWORD: 'segredo' }],
  ['SMTP_FROM', { ...given, SMTP_FROM: 'Loja' }],
  ['SMTP_FROM', { ...given, SMTP_FROM: 'a@b.com, c@d.com' }],
  ['SMTP_FROM', { SMTP_HOST: 'localhost' }],
])('rejects invalid settings, and names %s as the cause', (name, variables) => {
  expect(() => readMailSettings(variables)).toThrow(name);
});
