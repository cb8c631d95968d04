import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { supabase } from '../api/client.ts';
import { refresh } from '../api/query-client.ts';
import { type Account, fetchAccount, type StaffAccount } from './account.ts';

const queryKey = ['auth', 'account'];

/** Returns the account, cached until it is refreshed, or undefined until the first read. */
export const useAccount = (): Account | undefined =>
  useQuery({ queryKey, queryFn: fetchAccount, staleTime: Number.POSITIVE_INFINITY }).data;

export const refreshAccount = (): Promise<void> => refresh(queryKey);

/** Rechecks the session. Call it when the backend denies something that this account may normally do. */
export const recheckSession = (): void => void recheck();

async function recheck(): Promise<void> {
  const { data } = await supabase.auth.getSession();
  // Refreshing a session that the server has rejected ends it.
  if (data.session && (await supabase.auth.getUser()).error) await supabase.auth.refreshSession();
  await refreshAccount();
}

export const StaffContext = createContext<StaffAccount | undefined>(undefined);

export function useStaff(): StaffAccount {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff must be used inside StaffOnly');
  return staff;
}
