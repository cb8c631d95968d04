import { useInvalidateAuthStore } from '@refinedev/core';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { supabase } from '../api/client.ts';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { onRecheckSession } from './session-events.ts';

/** Time within which an open tab notices revoked access (ms). The database refuses former staff immediately. */
const watchInterval = 5000;

/** Returns true if the user's access or session has ended; false if the server does not respond. */
async function hasLostAccess(): Promise<boolean> {
  const { data } = await supabase.auth.getSession();
  // The Supabase client reports the end of its own session.
  if (!data.session) return false;
  const found = await supabase
    .from('admin_users')
    .select('id')
    .eq('auth_id', data.session.user.id)
    .eq('is_active', true);
  return found.error ? found.status === 401 : found.data.length === 0;
}

/** Rereads the account when another user signs in, in this tab or another, and when access has ended. */
export function SessionWatch() {
  const refreshAccount = useInvalidateAuthStore();
  const queryClient = useQueryClient();

  const lastUser = useRef<string>(undefined);

  const onUserChange = useEffectEvent((userId: string | undefined, before?: string | null) => {
    // One account's data must not be shown to the next, but stays cached while a form waits for its user.
    const waits = userId === undefined && hasUnsavedWork();
    if (before) lastUser.current = before;
    const another = userId !== undefined && userId !== (lastUser.current ?? userId);
    const ofAccount = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'auth' };
    // Reset rather than removed: a view whose query is removed while loading would wait forever.
    if (another) void queryClient.resetQueries(ofAccount);
    else if (userId === undefined && !waits) queryClient.removeQueries(ofAccount);
    void refreshAccount();
  });

  useEffect(() => {
    let known: string | null | undefined = null;
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      const userId = session?.user.id;
      // The client repeats SIGNED_IN whenever the tab gets the focus. `known` is null before the first event.
      const changed = known !== null && known !== userId;
      const before = known;
      known = userId;
      // Deferred, because a Supabase call inside the callback would wait for the lock that the callback holds.
      if (changed) setTimeout(() => onUserChange(userId, before), 0);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const recheck = useEffectEvent(async () => {
    const { data } = await supabase.auth.getSession();
    // If the server rejects the stored session, a refresh ends it.
    if (data.session && (await supabase.auth.getUser()).error) await supabase.auth.refreshSession();
    await refreshAccount();
  });
  useEffect(() => onRecheckSession(() => void recheck()), []);

  const { data: isLost } = useQuery({
    // Under the key 'auth', so that the query survives when an account's data is removed.
    queryKey: ['auth', 'access'],
    queryFn: hasLostAccess,
    refetchInterval: watchInterval,
    refetchOnWindowFocus: 'always',
  });
  const onLost = useEffectEvent(() => void recheck());
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);

  return null;
}
