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

/** Signing out waits so long for the browser's push service (milliseconds). */
const patience = 3000;

async function endNotices(): Promise<void> {
  // The login page does without it.
  const { turnOff } = await import('../push/own-subscription.ts');
  await turnOff();
}

/** Ends the session of this browser only, not of the user's other computers. */
export async function signOut(): Promise<void> {
  await returnPass();
  // Nobody reads names on the screen of a device they have left. What the database has of it ends with the session.
  await Promise.race([
    endNotices().catch((cause) => logError('The notices here could not be turned off', cause)),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) logError('The session could not be ended on the server', error);
}
