import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import type { ShopFacts } from './steps.ts';
import { listToComplete, missingContact } from './to-complete.ts';

const { email, phone, address } = contactDefaults;
const examples = { email, phone, whatsapp: '', address };
const nothing = { street: '', city: '', state: '', zip: '', country: '' };

test('finds each empty or example part of the contact data', () => {
  expect(missingContact(examples)).toEqual(['email', 'phone', 'address']);
  expect(missingContact({ ...examples, email: 'oi@vale.com.br', address: nothing })).toEqual([
    'phone',
    'address',
  ]);
  const own = { ...examples, email: 'oi@vale.com.br', phone: '(12) 3456-7890' };
  expect(missingContact({ ...own, address: { ...nothing, street: 'Rua A, 1' } })).toEqual([]);
});

const whole: ShopFacts = {
  name: 'Vale',
  whatsapp: '(12) 98888-7777',
  missingContact: [],
  history: true,
  demoAccounts: false,
  categories: 1,
  productSince: '2026-11-22T10:00:00Z',
  liveSince: '2026-11-22T10:00:03Z',
};

test('names missing content and links to its form', () => {
  expect(listToComplete(whole)).toEqual([]);
  expect(
    listToComplete({ ...whole, missingContact: ['email', 'address'], history: false }),
  ).toMatchObject([
    { path: '/contact', task: 'E-mail e endereço de contato' },
    { path: '/about', task: 'Conte a história da loja' },
  ]);
  expect(listToComplete({ ...whole, demoAccounts: true })).toMatchObject([
    { path: '/employees', urgent: true },
  ]);
});
