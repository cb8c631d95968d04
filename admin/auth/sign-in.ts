import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { returnPass } from './maintenance-pass.ts';
import { signInErrorText, unexpectedSignInError } from './sign-in-error.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in; returns the message to show when it fails. */
export async function signIn({ email, password }: Credentials): Promise<string | undefined> {
  try {
    const { error } = await supabase.auth.signInWithPassword({ email: email.trim(), password });
    // Without an answer there is no reason to show.
    if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
    return error ? signInErrorText(error.message) : undefined;
  } catch (cause) {
    logError('Sign-in failed unexpectedly', cause);
    return unexpectedSignInError;
  }
}

/** Ends the session of this browser only, not of the user's other computers. */
export async function signOut(): Promise<void> {
  await returnPass();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) logError('The session could not be ended on the server', error);
}
