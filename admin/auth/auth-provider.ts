import type { AuthProvider } from '@refinedev/core';
import { fetchAccount } from './account.ts';
import { type Credentials, signIn, signOut } from './sign-in.ts';

/** Sign-in by e-mail and password; whoever has an active record is in (docs/product.md#states and #access). */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const message = await signIn(credentials);
    return message === undefined
      ? { success: true }
      : { success: false, error: { name: 'Login', message } };
  },
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: '/login' };
  },
  check: async () => {
    const account = await fetchAccount();
    return account.kind === 'staff'
      ? { authenticated: true }
      : { authenticated: false, redirectTo: '/login' };
  },
  getIdentity: fetchAccount,
  getPermissions: async () => {
    const account = await fetchAccount();
    return account.kind === 'staff' ? account.role : null;
  },
  // A session that ended is noticed where it ends (SessionWatch); a failed call is its page's to show.
  onError: async () => ({}),
};
