import { type ApiError, isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { unexpectedSignInError } from './sign-in-error.ts';

/** What is to be known of a password before it is chosen. */
export const passwordHint = 'No mínimo 8 caracteres, e não uma das mais comuns.';

/** Why the database takes no such password (private.password_fault). */
const faults = {
  too_short: 'A senha deve ter no mínimo 8 caracteres',
  too_long: 'Use uma senha mais curta (até 72 letras sem acento)',
  too_common: 'Esta senha é uma das mais usadas e seria a primeira a ser tentada. Escolha outra.',
};

const isFault = (answer: string): answer is keyof typeof faults => Object.hasOwn(faults, answer);

/** Explains a fault the database found in a password. */
export const toPasswordFault = (fault: string): string =>
  isFault(fault) ? faults[fault] : 'Escolha outra senha';

export type PasswordOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; field: 'current' | 'password'; message: string }
  /** For no field; the message says what to do. */
  | { kind: 'failed'; message: string };

function failure(error: ApiError): PasswordOutcome {
  logError('The password was not changed', error);
  if (error.status === 429 && error.message) {
    return { kind: 'failed', message: `Código não aceito: ${error.message}` };
  }
  return {
    kind: 'failed',
    message: isUnanswered(error)
      ? 'O servidor não respondeu. Verifique a conexão e tente de novo.'
      : unexpectedSignInError,
  };
}

/** Changes the user's own password; without the old one only after a link by e-mail. */
export async function changeOwnPassword(
  password: string,
  current?: string,
): Promise<PasswordOutcome> {
  const { data, error, status } = await supabase.rpc('change_own_password', {
    new_password: password,
    ...(current === undefined ? {} : { current_password: current }),
  });
  if (error) return failure({ ...error, status });
  if (isFault(data)) return { kind: 'refused', field: 'password', message: faults[data] };
  if (data === 'wrong_password') {
    return { kind: 'refused', field: 'current', message: 'Esta não é a sua senha atual' };
  }
  if (data === 'too_many_guesses') {
    return {
      kind: 'refused',
      field: 'current',
      message: 'Muitas tentativas. Espere 15 minutos e tente de novo.',
    };
  }
  return { kind: 'changed' };
}

/** Sets a new password by the one-time code of an administrator. */
export async function resetPassword(
  email: string,
  code: string,
  password: string,
): Promise<PasswordOutcome> {
  const { data, error, status } = await supabase.rpc('reset_password', {
    email,
    code,
    new_password: password,
  });
  if (error) return failure({ ...error, status });
  if (isFault(data)) return { kind: 'refused', field: 'password', message: faults[data] };
  if (data === 'changed') return { kind: 'changed' };
  return {
    kind: 'failed',
    message:
      'O código não confere, já foi usado ou passou dos 30 minutos. Confira o email e o código, ou peça outro.',
  };
}

/**
 * Asks for a link by e-mail. `unavailable` where the backend sends none, as the embedded one; whether the e-mail has
 * an account is not said.
 */
export async function requestPasswordLink(
  email: string,
): Promise<'sent' | 'unavailable' | 'unanswered'> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: new URL('/admin/login/new-password', window.location.href).href,
  });
  // Too soon after the last one: that is on its way.
  if (!error || error.status === 429) return 'sent';
  if (isUnanswered({ status: error.status ?? 0 })) return 'unanswered';
  return 'unavailable';
}
