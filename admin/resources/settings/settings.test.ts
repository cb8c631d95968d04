import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { settings: form } = await import('./settings.tsx');

const none = {
  home_hero: undefined,
  identity: undefined,
  contact: undefined,
  contact_info: undefined,
  settings: undefined,
};
const { toValues, toContents } = form;

test('saves "Nome do site" as the shop’s name, and keeps the title of that section', () => {
  const contents = { ...none, home_hero: { title: 'Em destaque', site_name: 'Vale' } };
  const values = toValues(contents);
  expect(values.site_name).toBe('Vale');
  const saved = toContents({ ...values, site_name: ' Vale Brindes ' }, contents);
  expect(saved.home_hero).toEqual({ site_name: 'Vale Brindes', site_description: '' });
  expect(saved.identity).toMatchObject({ name: 'Vale Brindes' });
});

test('saves contact data in every section that contains it', () => {
  const values = { ...toValues(none), whatsapp: '12 98888 7777' };
  const saved = toContents(values, none);
  expect(saved.contact_info).toMatchObject({ whatsapp: '(12) 98888-7777' });
  expect(saved.identity).toMatchObject({ whatsapp: '(12) 98888-7777' });
  expect(saved.contact).toMatchObject({ email: values.email });
});

test('saves switches as the form has them', () => {
  const values = { ...toValues(none), maintenance_mode: true };
  expect(toContents(values, none).settings).toEqual({
    maintenance_mode: true,
    allow_registration: false,
    notifications_enabled: false,
    product_feeds: false,
    asks_contact: false,
    group_colors: false,
    catalogue_pdf: true,
    seller_turns: false,
    retention_months: 24,
    notified_staff: [],
  });
});

test('accepts a retention of whole months within the limits of the database', () => {
  const values = toValues({ ...none, settings: { retention_months: 6 } });
  expect(values.retention_months).toBe('6');
  expect(toContents({ ...values, retention_months: ' 36 ' }, none).settings).toMatchObject({
    retention_months: 36,
  });
  for (const retention_months of ['', '0', '121', '1,5', 'dois']) {
    expect(form.validate({ ...values, retention_months })).toEqual([
      { field: 'retention_months', message: 'Informe um número inteiro de 1 a 120 meses' },
    ]);
  }
});

test('saves notified staff by id, and ignores anything else', () => {
  const values = toValues({ ...none, settings: { notified_staff: ['a', 'b', 'a', 7] } });
  expect(values.notified_staff).toEqual(['a', 'b']);
  expect(toContents(values, none).settings).toMatchObject({ notified_staff: ['a', 'b'] });
  expect(toValues({ ...none, settings: { notified_staff: 'a' } }).notified_staff).toEqual([]);
});

test('rejects a missing name and an invalid number, each beside its field', () => {
  const values = { ...toValues(none), site_name: ' ', whatsapp: 'abc' };
  expect(form.validate(values).map(({ field }) => field)).toEqual(['site_name', 'whatsapp']);
});
