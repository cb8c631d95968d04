import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { signInErrorText, unexpectedSignInError } from './sign-in-error.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in; gives what the editor is told when it did not work. */
export async function signIn({ email, password }: Credentials): Promise<string | undefined> {
  try {
    const { error } = await supabase.auth.signInWithPassword({ email: email.trim(), password });
    // What was not answered has nothing to say of why.
    if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
    return error ? signInErrorText(error.message) : undefined;
  } catch (cause) {
    logError('Sign-in failed unexpectedly', cause);
    return unexpectedSignInError;
  }
}

/** Ends this browser's session only: signing out here must not end the work on another computer. */
export async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) logError('The session could not be ended on the server', error);
}
