import { createClient } from '@supabase/supabase-js';
import { supabaseUrl } from '../backend/client.ts';

export type SignUpOutcome =
  | { kind: 'account'; authId: string }
  /** Somebody has an account under this e-mail, with another password. */
  | { kind: 'taken' }
  | { kind: 'failed'; message: string };

// An account that was made for a record that was then refused: trying again goes on with it.
const made = new Map<string, { password: string; authId: string }>();

/**
 * Makes an account for a new employee. With a client of its own that keeps no session: signing up on the
 * back-office's own would sign the administrator out.
 */
export async function signUpEmployee(email: string, password: string): Promise<SignUpOutcome> {
  const known = made.get(email);
  // With another password it is asked for anew, and answered that the account has its own.
  if (known?.password === password) return { kind: 'account', authId: known.authId };

  const apart = createClient(supabaseUrl, import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'vitrine-sign-up',
    },
  });
  const { data, error } = await apart.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: new URL('/admin/login', window.location.href).href },
  });
  // With confirmation by e-mail switched on, a taken address is answered with a user without identities.
  const taken =
    error?.code === 'user_already_exists' ||
    /already registered/i.test(error?.message ?? '') ||
    data.user?.identities?.length === 0;
  if (taken) {
    // Left by an earlier attempt, or by somebody who knows the password: then it may be used.
    const signedIn = await apart.auth.signInWithPassword({ email, password });
    if (!signedIn.data.user) return { kind: 'taken' };
    made.set(email, { password, authId: signedIn.data.user.id });
    return { kind: 'account', authId: signedIn.data.user.id };
  }
  if (error || !data.user) {
    return { kind: 'failed', message: error?.message ?? 'A conta não foi criada.' };
  }
  made.set(email, { password, authId: data.user.id });
  return { kind: 'account', authId: data.user.id };
}

/** The account belongs to its record now. */
export function settleSignUp(email: string): void {
  made.delete(email);
}
