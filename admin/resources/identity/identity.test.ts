import { expect, test, vi } from 'vitest';
import { identityDefaults } from '#shared/identity/identity.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { identity: form } = await import('./identity.tsx');

const none = {
  identity: undefined,
  home_hero: undefined,
  contact: undefined,
  contact_info: undefined,
};
const { toValues, toContents } = form;
const named = { ...toValues(none), name: 'Brindes do Vale' };

test('requires a new shop’s name, and starts with the default appearance', () => {
  const values = toValues(none);
  expect(values).toMatchObject({ name: '', brand_color: identityDefaults.brand_color, icon: null });
  expect(form.validate(values)).toEqual([{ field: 'name', message: 'Nome da loja é obrigatório' }]);
});

test('stores the same name as "Nome da loja" and "Nome do site"', () => {
  expect(toValues({ ...none, home_hero: { site_name: 'Vale' } }).name).toBe('Vale');
  expect(toContents(named, none)).toMatchObject({
    identity: { name: 'Brindes do Vale' },
    home_hero: { site_name: 'Brindes do Vale' },
  });
});

test('drops a short name that belonged to a different name', () => {
  const stored = { ...none, identity: { name: 'Brindes do Vale', short_name: 'Vale' } };
  const saved = (change: object) => toContents({ ...toValues(stored), ...change }, stored).identity;
  expect(saved({ name: 'Casa da Serra' })).toMatchObject({ short_name: '' });
  expect(saved({ name: 'Casa do Vale' })).toMatchObject({ short_name: 'Vale' });
  expect(saved({ name: 'Casa da Serra', short_name: 'Serra' })).toMatchObject({
    short_name: 'Serra',
  });
});

test('saves the WhatsApp number in every section that contains it', () => {
  const saved = toContents({ ...named, whatsapp: '12988887777' }, none);
  expect(saved.identity).toMatchObject({ whatsapp: '(12) 98888-7777' });
  expect(saved.contact_info).toMatchObject({ whatsapp: '(12) 98888-7777' });
});

test('shows a CNPJ with punctuation but stores only its digits', () => {
  const values = toValues({ ...none, identity: { cnpj: '11222333000181' } });
  expect(values.cnpj).toBe('11.222.333/0001-81');
  expect(toContents({ ...named, cnpj: values.cnpj }, none).identity).toMatchObject({
    cnpj: '11222333000181',
  });
});

test('keeps a stored picture until another one is chosen', () => {
  const identity = { logo_dark_url: 'https://x.supabase.co/logo.png' };
  const values = { ...toValues({ ...none, identity }), name: 'Vale' };
  expect(toContents(values, none).identity).toMatchObject({
    ...identity,
    logo_light_url: '',
  });
});

test.each([
  ['brand_color', 'azul', 'Informe uma cor como #f5a94b'],
  ['whatsapp', 'abc', 'Informe o número com DDD, como (11) 99999-9999'],
  ['cnpj', '11.222.333/0001-82', 'Informe um CNPJ válido, como 12.345.678/0001-95'],
  ['developer_url', 'javascript:alert(1)', 'Informe um link que comece com https:// ou http://'],
])('%s: rejects %s beside its field', (field, typed, message) => {
  const values = { ...named, developer_name: 'Estúdio', [field]: typed };
  expect(form.validate(values)).toEqual([{ field, message }]);
});

test('requires a name for the link of a credit', () => {
  const values = { ...named, developer_url: 'https://estudio.com.br' };
  expect(form.validate(values).map(({ field }) => field)).toEqual(['developer_name']);
});
