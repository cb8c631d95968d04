import { expect, test } from 'vitest';
import { emailProblem } from './contact-checks.ts';

test('an e-mail may be empty, but not invalid', () => {
  expect(emailProblem('email', ' ')).toEqual([]);
  expect(emailProblem('email', 'a@b.com.br')).toEqual([]);
  expect(emailProblem('email', 'a@b')).toHaveLength(1);
});
