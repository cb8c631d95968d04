import { useInvalidateAuthStore } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { supabase } from '../backend/client.ts';

/** Looks the account up again whenever somebody else is signed in, here or in another tab. */
export function SessionWatch() {
  const lookUpAgain = useInvalidateAuthStore();
  const queryClient = useQueryClient();

  const onAnotherUser = useEffectEvent((userId: string | undefined) => {
    // What one account read is not shown to the next.
    if (userId === undefined) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
    }
    void lookUpAgain();
  });

  useEffect(() => {
    let known: string | null | undefined = null;
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      const userId = session?.user.id;
      // The client repeats SIGNED_IN each time the tab is looked at; null is before its first word.
      const changed = known !== null && known !== userId;
      known = userId;
      // After the callback: a Supabase call made inside it waits for the lock the callback holds.
      if (changed) setTimeout(() => onAnotherUser(userId), 0);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  return null;
}
