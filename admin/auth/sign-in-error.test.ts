import { expect, test } from 'vitest';
import { signInErrorText } from './sign-in-error.ts';

test.each([
  ['Invalid login credentials', 'Email ou senha inválidos'],
  ['Email not confirmed', 'Por favor, confirme seu email antes de fazer login'],
  ['Request rate limit reached', 'Erro no login: Request rate limit reached'],
])('explains %j', (message, text) => {
  expect(signInErrorText(message)).toBe(text);
});
