import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import {
  currentStep,
  isDone,
  isEmptyShop,
  listToComplete,
  missingContact,
  missingSteps,
  type ShopFacts,
  stepAfter,
  stepOfTab,
  steps,
} from './steps.ts';

const empty: ShopFacts = {
  name: '',
  whatsapp: '',
  missingContact: ['email', 'phone', 'address'],
  history: false,
  demoAccounts: false,
  categories: 0,
  productSince: null,
  liveSince: null,
};
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

test('lists all steps of an empty shop, but none of a complete one', () => {
  expect(missingSteps(empty)).toEqual(steps);
  expect(missingSteps(whole)).toEqual([]);
  expect(isEmptyShop(empty)).toBe(true);
  expect(isEmptyShop({ ...empty, categories: 1 })).toBe(false);
});

test('counts the site as live only if it was built after the product was saved', () => {
  expect(isDone('publish', { ...whole, liveSince: '2026-11-22T09:59:59+00:00' })).toBe(false);
  expect(isDone('publish', { ...whole, productSince: null })).toBe(false);
});

test('continues with a missing step, leaving skipped steps for last', () => {
  expect(currentStep(empty, [])).toBe('identity');
  expect(currentStep({ ...empty, name: 'Vale' }, ['whatsapp'])).toBe('category');
  expect(currentStep({ ...whole, whatsapp: '' }, ['whatsapp'])).toBe('whatsapp');
  expect(currentStep(whole, [])).toBe('publish');
});

test('passes over steps that are done', () => {
  expect(stepAfter('identity', empty)).toBe('whatsapp');
  expect(stepAfter('identity', { ...empty, whatsapp: '1', categories: 2 })).toBe('product');
  expect(stepAfter('publish', empty)).toBe('publish');
});

test('finds a step by its URL', () => {
  expect(stepOfTab('produto')).toBe('product');
  expect(stepOfTab('outra')).toBeUndefined();
  expect(stepOfTab(null)).toBeUndefined();
});

const { email, phone, address } = contactDefaults;
const examples = { email, phone, whatsapp: '', address };
const nothing = { street: '', city: '', state: '', zip: '', country: '' };

test('finds each piece of contact data that is empty or an example', () => {
  expect(missingContact(examples)).toEqual(['email', 'phone', 'address']);
  expect(missingContact({ ...examples, email: 'oi@vale.com.br', address: nothing })).toEqual([
    'phone',
    'address',
  ]);
  const own = { ...examples, email: 'oi@vale.com.br', phone: '(12) 3456-7890' };
  expect(missingContact({ ...own, address: { ...nothing, street: 'Rua A, 1' } })).toEqual([]);
});

test('names missing content, with links to its form', () => {
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
