import type { AuthProvider } from '@refinedev/core';
import { fetchAccount } from './account.ts';
import { type Credentials, signIn, signOut } from './sign-in.ts';

/** Sign-in by e-mail and password; access needs an active staff record (docs/product.md#states and #access). */
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
  // SessionWatch notices the end of a session; each page shows its own errors.
  onError: async () => ({}),
};
