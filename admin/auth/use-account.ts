import { useGetIdentity } from '@refinedev/core';
import { createContext, use } from 'react';
import type { Account, StaffAccount } from './account.ts';

/** The user; undefined until first read. */
export function useAccount(): Account | undefined {
  // Read once per sign-in; SessionWatch says when to read it again.
  return useGetIdentity<Account>({ queryOptions: { staleTime: Number.POSITIVE_INFINITY } }).data;
}

export const StaffContext = createContext<StaffAccount | undefined>(undefined);

/** The user of a page behind StaffOnly. */
export function useStaff(): StaffAccount {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff is used outside StaffOnly');
  return staff;
}
