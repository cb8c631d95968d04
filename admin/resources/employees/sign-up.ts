import { createClient } from '@supabase/supabase-js';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { toPasswordFault } from '#admin/auth/choose-password.ts';

export type SignUpOutcome =
  | { kind: 'account'; authId: string }
  /** The e-mail or its account belongs to an employee. */
  | { kind: 'employee' }
  /** The database rejected the password. */
  | { kind: 'password'; message: string }
  /** Only administrators invite. */
  | { kind: 'refused'; error: ApiError }
  | { kind: 'failed'; message: string };

/**
 * Creates the account of a new employee, with a code that the database issues after it validates the password. Removes
 * an existing account that belongs to no employee. Uses a client of its own: signing up with the back-office's client
 * would sign the administrator out.
 */
export async function signUpEmployee(email: string, password: string): Promise<SignUpOutcome> {
  const invited = await supabase.rpc('invite_staff', { email, password });
  if (invited.error) {
    const fault = invited.error.message === 'password_refused' && invited.error.details;
    if (fault) return { kind: 'password', message: toPasswordFault(fault) };
    return invited.error.code === 'PT409'
      ? { kind: 'employee' }
      : { kind: 'refused', error: { ...invited.error, status: invited.status } };
  }
  const client = createClient(supabaseUrl, import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'vitrine-sign-up',
    },
  });
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: new URL('/admin/login', window.location.href).href,
      data: { invitation_code: invited.data },
    },
  });
  if (error || !data.user) {
    return { kind: 'failed', message: error?.message ?? 'A conta não foi criada.' };
  }
  // Signing up also signs in, to a session nobody uses.
  await client.auth.signOut({ scope: 'local' });
  return { kind: 'account', authId: data.user.id };
}
