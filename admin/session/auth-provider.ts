import type { AuthProvider } from '@refinedev/core';
import { supabase } from '../backend/client.ts';
import { reportFault } from '../backend/report-fault.ts';
import { readAccount } from './account.ts';
import { signInErrorText, unexpectedSignInError } from './sign-in-error.ts';

export interface Credentials {
  email: string;
  password: string;
}

const refused = (message: string) => ({
  success: false,
  error: { name: 'Login', message },
});

/** Sign-in by e-mail and password; whoever has an active record is in (spec sections 4 and 6). */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: Credentials) => {
    try {
      const { error } = await supabase.auth.signInWithPassword({ email: email.trim(), password });
      return error ? refused(signInErrorText(error.message)) : { success: true };
    } catch (cause) {
      reportFault('Sign-in failed unexpectedly', cause);
      return refused(unexpectedSignInError);
    }
  },
  logout: async () => {
    // Only this browser's session: signing out here must not end the work on another computer.
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    if (error) reportFault('The session could not be ended on the server', error);
    return { success: true, redirectTo: '/login' };
  },
  check: async () => {
    const account = await readAccount();
    return account.kind === 'staff'
      ? { authenticated: true }
      : { authenticated: false, redirectTo: '/login' };
  },
  getIdentity: readAccount,
  getPermissions: async () => {
    const account = await readAccount();
    return account.kind === 'staff' ? account.role : null;
  },
  // A session that ended is noticed where it ends (SessionWatch); a failed call is its page's to show.
  onError: async () => ({}),
};
