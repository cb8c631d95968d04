import { type AuthProvider, useGetIdentity } from '@refinedev/core';
import { createContext, use } from 'react';
import { type Account, fetchAccount, type StaffAccount } from './account.ts';
import { signOut } from './sign-in.ts';

/** Sign-in by e-mail and password. Access requires an active staff record (docs/product.md#states and #access). */
export const authProvider: AuthProvider = {
  // Never called, because the sign-in page works without Refine.
  login: async () => ({ success: false }),
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: '/login' };
  },
  check: async () =>
    (await fetchAccount()).kind === 'staff'
      ? { authenticated: true }
      : { authenticated: false, redirectTo: '/login' },
  getIdentity: fetchAccount,
  // Does nothing, because SessionWatch notices the end of a session and each page shows its own errors.
  onError: async () => ({}),
};

/** Returns the account, cached until SessionWatch invalidates it, or undefined until the first read. */
export function useAccount(): Account | undefined {
  return useGetIdentity<Account>({ queryOptions: { staleTime: Number.POSITIVE_INFINITY } }).data;
}

export const StaffContext = createContext<StaffAccount | undefined>(undefined);

export function useStaff(): StaffAccount {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff must be used inside StaffOnly');
  return staff;
}
