/** What the sign-in page says of an answer of the authentication service (docs/product.md#errors). */
export function signInErrorText(message: string): string {
  if (message === 'Invalid login credentials') return 'Email ou senha inválidos';
  if (message === 'Email not confirmed') {
    return 'Por favor, confirme seu email antes de fazer login';
  }
  return `Erro no login: ${message}`;
}

/** For what was thrown instead of answered. */
export const unexpectedSignInError = 'Erro inesperado. Tente novamente.';
