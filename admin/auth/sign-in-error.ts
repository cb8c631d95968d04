/** Explains an error of the authentication service (docs/product.md#errors). */
export function signInErrorText(message: string): string {
  if (message === 'Invalid login credentials') return 'Email ou senha inválidos';
  if (message === 'Email not confirmed') {
    return 'Por favor, confirme seu email antes de fazer login';
  }
  return `Erro no login: ${message}`;
}

/** For errors that are no answer of the service. */
export const unexpectedSignInError = 'Erro inesperado. Tente novamente.';
