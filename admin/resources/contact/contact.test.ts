import { expect, test, vi } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { contact: contactForm } = await import('./contact.tsx');

const none = { contact: undefined, contact_info: undefined, identity: undefined };

test('starts with the defaults if nothing was saved', () => {
  expect(contactForm.toValues(none)).toEqual(contactDefaults);
});

test('shows hours that were saved for a range of days on each of those days', () => {
  const { working_hours } = contactForm.toValues({
    ...none,
    contact: { working_hours: { 'Segunda a Sexta': '09:00-17:00', Sábado: 'Fechado' } },
  });
  expect(working_hours).toMatchObject({
    'Segunda-feira': '09:00-17:00',
    'Sexta-feira': '09:00-17:00',
    Sábado: 'Fechado',
    Domingo: '',
  });
});

test('rejects a javascript: link beside its field', () => {
  const form = {
    ...contactDefaults,
    social_media: [{ platform: 'X', url: 'javascript:alert(1)', icon: 'Globe' }],
  };
  expect(contactForm.validate(form)).toMatchObject([{ field: ['social_media', 0, 'url'] }]);
  expect(contactForm.validate(contactDefaults)).toEqual([]);
});

test('trims the texts to save, and sets the globe for a link without an icon', () => {
  const form = {
    ...contactDefaults,
    social_media: [{ platform: ' X ', url: ' https://x.com ', icon: '' }],
    working_hours: { Domingo: ' ', Sábado: ' Fechado ' },
  };
  expect(contactForm.toContents(form, none).contact).toMatchObject({
    social_media: [{ platform: 'X', url: 'https://x.com', icon: 'Globe' }],
    working_hours: { Sábado: 'Fechado' },
  });
});

test('saves the contact data on the home page, too, but keeps the home page’s WhatsApp', () => {
  const contents = { ...none, contact_info: { whatsapp: '(12) 98888-7777' } };
  const form = { ...contactForm.toValues(contents), email: ' oi@vale.com.br ' };
  const saved = contactForm.toContents(form, contents);
  expect(saved.contact_info).toMatchObject({
    email: 'oi@vale.com.br',
    whatsapp: '(12) 98888-7777',
  });
});
