import { expect, test } from 'vitest';
import { emailProblem, isSafeLink } from './checks.ts';

test.each([
  'https://instagram.com/vitrine',
  'http://exemplo.com.br',
  'mailto:a@b.com',
  'tel:+5511999999999',
  ' https://exemplo.com.br ',
])('%j is a link', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'instagram.com/vitrine',
  '//exemplo.com',
  '',
])('%j is none', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

test('an e-mail may be missing, but not wrong', () => {
  expect(emailProblem('email', ' ')).toEqual([]);
  expect(emailProblem('email', 'a@b.com.br')).toEqual([]);
  expect(emailProblem('email', 'a@b')).toHaveLength(1);
});
