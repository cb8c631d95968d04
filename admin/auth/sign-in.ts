import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { forgetStaff } from './account.ts';
import { returnPass } from './maintenance-pass.ts';

/** Message for failures without a response from the authentication service. */
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
    // Without a response, there is no explanation to show.
    if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
    return error ? signInErrorText(error.message) : undefined;
  } catch (cause) {
    logError('Sign-in failed unexpectedly', cause);
    return unexpectedSignInError;
  }
}

const pushTimeout = 3000;

/** Ends the session in this browser but not on the user's other devices. */
export async function signOut(): Promise<void> {
  forgetStaff();
  await returnPass();
  // Push notifications contain visitors' names, so a signed-out device must not get any. Its row is deleted with the
  // session.
  await Promise.race([
    // Imported lazily because the login page does not need it.
    import('../push/own-subscription.ts')
      .then(({ turnOff }) => turnOff())
      .catch((cause) => logError('The notices on this device could not be turned off', cause)),
    new Promise((resolve) => setTimeout(resolve, pushTimeout)),
  ]);
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) logError('The session could not be ended on the server', error);
}
