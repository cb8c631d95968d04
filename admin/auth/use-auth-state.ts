import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { type Account, fetchAccount } from './account.ts';

/** Returns the account on pages outside the back-office; undefined until known. Inside it, use useAccount. */
export function useAuthState(): { account: Account | undefined; refresh: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const refresh = useCallback(async () => setAccount(await fetchAccount()), []);

  useEffect(() => {
    // Fires immediately, and after a sign-in or sign-out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // Deferred, because a Supabase call inside the callback would wait for the lock that the callback holds.
      setTimeout(() => void refresh(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [refresh]);

  return { account, refresh };
}
