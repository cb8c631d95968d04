import { expect, test } from 'vitest';
import {
  fillPrivacyText,
  type PrivacyFacts,
  parsePrivacyContent,
  privacyDefaults,
} from './privacy.ts';

const facts: PrivacyFacts = {
  name: 'Vale Brindes',
  legalName: 'Vale Presentes Ltda.',
  cnpj: '12345678000195',
  contact: {
    email: 'oi@vale.com.br',
    phone: '(12) 3456-7890',
    address: { street: '', city: '', state: '', zip: '', country: '' },
  },
  retentionMonths: 24,
};

test('names the company, its contact data and the retention in the default notice', () => {
  const text = fillPrivacyText(privacyDefaults.text, facts);
  expect(text).toContain('controlador dos dados é Vale Presentes Ltda. (CNPJ 12.345.678/0001-95).');
  expect(text).toContain('oi@vale.com.br e (12) 3456-7890');
  expect(text).toContain('guardados por 24 meses');
  expect(text).not.toMatch(/[{}]/);
});

test('dates the default notice to a time in the past', () => {
  expect(Date.parse(privacyDefaults.version)).toBeLessThan(Date.now());
});

test('has only whole sentences in a shop with little data', () => {
  const text = fillPrivacyText('{empresa}: {contato}, {prazo}. {outro} $&', {
    ...facts,
    name: 'Vale $& Cia',
    legalName: '',
    cnpj: '',
    contact: { ...facts.contact, email: '', phone: ' ' },
    retentionMonths: 1,
  });
  expect(text).toBe('Vale $& Cia: a página Contato deste site, 1 mês. {outro} $&');
});

test('prefers the saved notice to the default', () => {
  expect(parsePrivacyContent({ text: 'Nosso texto', version: '2027-01-01T00:00:00Z' })).toEqual({
    title: 'Privacidade',
    text: 'Nosso texto',
    version: '2027-01-01T00:00:00Z',
  });
  expect(parsePrivacyContent(null)).toEqual(privacyDefaults);
});
