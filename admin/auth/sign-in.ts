import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { forgetStaff } from './account.ts';
import { returnPass } from './maintenance-pass.ts';

/** Message for failures that are no answer of the authentication service. */
export const unexpectedSignInError = 'Erro inesperado. Tente novamente.';

export function signInErrorText(message: string): string {
  if (message === 'Invalid login credentials') return 'Email ou senha inválidos';
  if (message === 'Email not confirmed') {
    return 'Por favor, confirme seu email antes de fazer login';
  }
  return `Erro no login: ${message}`;
}

export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<string | undefined> {
  try {
    const { error } = await supabase.auth.signInWithPassword(credentials);
    // Without a response, there is no reason to show.
    if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
    return error ? signInErrorText(error.message) : undefined;
  } catch (cause) {
    logError('Sign-in failed unexpectedly', cause);
    return unexpectedSignInError;
  }
}

const pushTimeout = 3000;

/** Ends the session of this browser only, not of the user's other computers. */
export async function signOut(): Promise<void> {
  forgetStaff();
  await returnPass();
  // Names of visitors must not appear on a device its user has left. The database drops its part with the session.
  await Promise.race([
    // Loaded here, as the login page does without it.
    import('../push/own-subscription.ts')
      .then(({ turnOff }) => turnOff())
      .catch((cause) => logError('The notices here could not be turned off', cause)),
    new Promise((resolve) => setTimeout(resolve, pushTimeout)),
  ]);
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) logError('The session could not be ended on the server', error);
}
