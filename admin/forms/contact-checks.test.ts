import { expect, test } from 'vitest';
import { emailProblem } from './contact-checks.ts';

test('accepts an empty e-mail and rejects an invalid one', () => {
  expect(emailProblem('email', ' ')).toEqual([]);
  expect(emailProblem('email', 'a@b.com.br')).toEqual([]);
  expect(emailProblem('email', 'a@b')).toHaveLength(1);
});
