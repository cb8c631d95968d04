import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import { contactProblems, contactToSave, toContactForm } from './contact-form.ts';

test('starts with the defaults when nothing was saved', () => {
  expect(toContactForm(undefined)).toEqual(contactDefaults);
});

test('shows hours saved for a range of days day by day', () => {
  const { working_hours } = toContactForm({
    working_hours: { 'Segunda a Sexta': '09:00-17:00', Sábado: 'Fechado' },
  });
  expect(working_hours).toMatchObject({
    'Segunda-feira': '09:00-17:00',
    'Sexta-feira': '09:00-17:00',
    Sábado: 'Fechado',
    Domingo: '',
  });
});

test('refuses a javascript: link beside its field', () => {
  const form = {
    ...contactDefaults,
    social_media: [{ platform: 'X', url: 'javascript:alert(1)', icon: 'Globe' }],
  };
  expect(contactProblems(form)).toMatchObject([{ field: ['social_media', 0, 'url'] }]);
  expect(contactProblems(contactDefaults)).toEqual([]);
});

test('trims what is saved, and gives a link without an icon the globe', () => {
  const saved = contactToSave({
    ...contactDefaults,
    social_media: [{ platform: ' X ', url: ' https://x.com ', icon: '' }],
    working_hours: { Domingo: ' ', Sábado: ' Fechado ' },
  });
  expect(saved.social_media).toEqual([{ platform: 'X', url: 'https://x.com', icon: 'Globe' }]);
  expect(saved.working_hours).toEqual({ Sábado: 'Fechado' });
});
