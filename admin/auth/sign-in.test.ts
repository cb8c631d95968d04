import { expect, test, vi } from 'vitest';
import { signInErrorText } from './sign-in.ts';

// The client requires a backend URL, but the error messages do not need the client.
vi.mock('../api/client.ts', () => ({ supabase: {} }));

test.each([
  ['Invalid login credentials', 'Email ou senha inválidos'],
  ['Email not confirmed', 'Por favor, confirme seu email antes de fazer login'],
  ['Request rate limit reached', 'Erro no login: Request rate limit reached'],
])('explains %j', (message, text) => {
  expect(signInErrorText(message)).toBe(text);
});
