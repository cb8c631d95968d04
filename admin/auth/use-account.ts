import { useGetIdentity } from '@refinedev/core';
import { createContext, use } from 'react';
import type { Account, StaffAccount } from './account.ts';

/** Who is at the keyboard; undefined while that is being found out for the first time. */
export function useAccount(): Account | undefined {
  // Looked up once a sign-in; SessionWatch says when to look again.
  return useGetIdentity<Account>({ queryOptions: { staleTime: Number.POSITIVE_INFINITY } }).data;
}

export const StaffContext = createContext<StaffAccount | undefined>(undefined);

/** The member of staff who works on a page behind the guard. */
export function useStaff(): StaffAccount {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff is used outside StaffOnly');
  return staff;
}
