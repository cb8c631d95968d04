import { createClient } from '@supabase/supabase-js';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase, supabaseUrl } from '#admin/api/client.ts';

export type SignUpOutcome =
  | { kind: 'account'; authId: string }
  /** The e-mail, or the account behind it, is that of somebody who works here. */
  | { kind: 'employee' }
  /** Nobody but an administrator invites. */
  | { kind: 'refused'; error: ApiError }
  | { kind: 'failed'; message: string };

/**
 * Makes an account for a new employee: the database hands out a code for the e-mail, and the account is made with it.
 * One that is there and is nobody's, left by an earlier attempt or made by a stranger, ends. With a client of its own
 * that keeps no session: signing up on the back-office's own would sign the administrator out.
 */
export async function signUpEmployee(email: string, password: string): Promise<SignUpOutcome> {
  const invited = await supabase.rpc('invite_staff', { email });
  if (invited.error) {
    return invited.error.code === 'PT409'
      ? { kind: 'employee' }
      : { kind: 'refused', error: { ...invited.error, status: invited.status } };
  }
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
    options: {
      emailRedirectTo: new URL('/admin/login', window.location.href).href,
      data: { invitation_code: invited.data },
    },
  });
  if (error || !data.user) {
    return { kind: 'failed', message: error?.message ?? 'A conta não foi criada.' };
  }
  return { kind: 'account', authId: data.user.id };
}
