import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { type Account, fetchAccount } from './account.ts';

/** Returns the account on pages outside the back-office, or undefined until it is known. Inside it, use useAccount. */
export function useAuthState(): { account: Account | undefined; refresh: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const refresh = useCallback(async () => setAccount(await fetchAccount()), []);

  useEffect(() => {
    // Fires immediately, and whenever somebody signs in or out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // Deferred, because a Supabase call inside this callback would wait for a lock that the callback itself holds.
      setTimeout(() => void refresh(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [refresh]);

  return { account, refresh };
}
