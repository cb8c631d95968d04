import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { type Account, readAccount } from './account.ts';

/**
 * Who stands at the door, before the back-office itself is loaded; undefined while that is being found
 * out. Behind the door the same is Refine's to know (useAccount).
 */
export function useDoor(): { account: Account | undefined; look: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const look = useCallback(async () => setAccount(await readAccount()), []);

  useEffect(() => {
    // Also says so at once, and when somebody signs in or out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // After the callback: a Supabase call made inside it waits for the lock the callback holds.
      setTimeout(() => void look(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [look]);

  return { account, look };
}
