import { useInvalidateAuthStore } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { supabase } from '../api/client.ts';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { onSessionDoubt } from './session-events.ts';

/** Looks the account up again whenever somebody else is signed in, here or in another tab. */
export function SessionWatch() {
  const lookUpAgain = useInvalidateAuthStore();
  const queryClient = useQueryClient();

  const lastUser = useRef<string>(undefined);

  const onAnotherUser = useEffectEvent((userId: string | undefined, before?: string | null) => {
    // What one account read is not shown to the next. While a form waits for its editor to sign in again
    // it stays, until somebody else does.
    const waits = userId === undefined && hasUnsavedWork();
    if (before) lastUser.current = before;
    const another = userId !== undefined && userId !== (lastUser.current ?? userId);
    if (another || (userId === undefined && !waits)) {
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
      const before = known;
      known = userId;
      // After the callback: a Supabase call made inside it waits for the lock the callback holds.
      if (changed) setTimeout(() => onAnotherUser(userId, before), 0);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const recheck = useEffectEvent(async () => {
    const { data } = await supabase.auth.getSession();
    // What the browser keeps may be refused by the server by now; refreshing tells, and ends it if so.
    if (data.session && (await supabase.auth.getUser()).error) await supabase.auth.refreshSession();
    await lookUpAgain();
  });
  useEffect(() => onSessionDoubt(() => void recheck()), []);

  return null;
}
