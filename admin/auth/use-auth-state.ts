import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { type Account, fetchAccount } from './account.ts';

/**
 * Who is signed in, before the back-office itself is loaded; undefined while that is being found
 * out. After that it is Refine's to know (useAccount).
 */
export function useAuthState(): { account: Account | undefined; refresh: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const refresh = useCallback(async () => setAccount(await fetchAccount()), []);

  useEffect(() => {
    // Also says so at once, and when somebody signs in or out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // After the callback: a Supabase call made inside it waits for the lock the callback holds.
      setTimeout(() => void refresh(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [refresh]);

  return { account, refresh };
}
