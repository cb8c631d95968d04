import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { type Account, fetchAccount } from './account.ts';

/** Returns the user before the back-office is loaded; undefined until known. Behind the sign-in, use useAccount. */
export function useAuthState(): { account: Account | undefined; refresh: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const refresh = useCallback(async () => setAccount(await fetchAccount()), []);

  useEffect(() => {
    // Fires at once, and after a sign-in or sign-out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // After the callback: a Supabase call inside it would wait for the lock the callback holds.
      setTimeout(() => void refresh(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [refresh]);

  return { account, refresh };
}
