import { type ApiError, isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { AuthProblem } from './auth-form.tsx';
import { unexpectedSignInError } from './sign-in.ts';

/** Messages for the reasons why the database rejects a password (private.password_fault). */
const faults: Record<string, string> = {
  too_short: 'A senha deve ter no mínimo 8 caracteres',
  too_long: 'Use uma senha mais curta (até 72 letras sem acento)',
  too_common: 'Esta senha é uma das mais usadas e seria a primeira a ser tentada. Escolha outra.',
};

export const toPasswordFault = (fault: string): string => faults[fault] ?? 'Escolha outra senha';

const answers: Record<string, AuthProblem<'current'>> = {
  wrong_password: { field: 'current', message: 'Esta não é a sua senha atual' },
  too_many_guesses: {
    field: 'current',
    message: 'Muitas tentativas. Espere 15 minutos e tente de novo.',
  },
};

function explain(answer: string): AuthProblem<'password'> | undefined {
  const message = faults[answer];
  return message === undefined ? undefined : { field: 'password', message };
}

function failure(error: ApiError): AuthProblem<never> {
  logError('The password was not changed', error);
  if (error.status === 429 && error.message) {
    return { message: `Código não aceito: ${error.message}` };
  }
  return {
    message: isUnanswered(error)
      ? 'O servidor não respondeu. Verifique a conexão e tente de novo.'
      : unexpectedSignInError,
  };
}

/** Changes the password or returns the problem. `current` may be omitted only after following an e-mailed link. */
export async function changeOwnPassword(
  password: string,
  current?: string,
): Promise<AuthProblem<'current' | 'password'> | undefined> {
  const { data, error, status } = await supabase.rpc('change_own_password', {
    new_password: password,
    ...(current === undefined ? {} : { current_password: current }),
  });
  return error ? failure({ ...error, status }) : (explain(data) ?? answers[data]);
}

const codeRefused =
  'O código não confere, já foi usado ou passou dos 30 minutos. Confira o email e o código, ou peça outro.';

/** Sets a new password with a one-time code from an administrator. Returns the problem, if any. */
export async function resetPassword(
  email: string,
  code: string,
  password: string,
  refused = codeRefused,
): Promise<AuthProblem<'password'> | undefined> {
  const { data, error, status } = await supabase.rpc('reset_password', {
    email,
    code,
    new_password: password,
  });
  if (error) return failure({ ...error, status });
  if (data === 'changed') return undefined;
  return explain(data) ?? { message: refused };
}

/**
 * Requests a password reset link by e-mail. Resolves to `unavailable` if the backend sends no e-mail, like the embedded
 * one. Never reveals whether an account uses the address.
 */
export async function requestPasswordLink(
  email: string,
): Promise<'sent' | 'unavailable' | 'unanswered'> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: new URL('/admin/login/new-password', window.location.href).href,
  });
  // Status 429 means that the last request was too recent, so its e-mail is already on its way.
  if (!error || error.status === 429) return 'sent';
  return isUnanswered({ status: error.status ?? 0 }) ? 'unanswered' : 'unavailable';
}
