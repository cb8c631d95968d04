import { useInvalidateAuthStore } from '@refinedev/core';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { supabase } from '../api/client.ts';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { onRecheckSession } from './session-events.ts';

/** The database refuses dismissed staff at once; an open tab notices within this time (milliseconds). */
const watchInterval = 5000;

/** Returns true if the user's access or session has ended; a server that does not answer ends neither. */
async function hasLostAccess(): Promise<boolean> {
  const { data } = await supabase.auth.getSession();
  // The client itself reports the end of its session.
  if (!data.session) return false;
  const found = await supabase
    .from('admin_users')
    .select('id')
    .eq('auth_id', data.session.user.id)
    .eq('is_active', true);
  return found.error ? found.status === 401 : found.data.length === 0;
}

/** Reads the account again when another user signs in, in this tab or another, and when access has ended. */
export function SessionWatch() {
  const refreshAccount = useInvalidateAuthStore();
  const queryClient = useQueryClient();

  const lastUser = useRef<string>(undefined);

  const onUserChange = useEffectEvent((userId: string | undefined, before?: string | null) => {
    // Data of one account must not be shown to the next. It stays cached while a form waits for its user to sign in
    // again.
    const waits = userId === undefined && hasUnsavedWork();
    if (before) lastUser.current = before;
    const another = userId !== undefined && userId !== (lastUser.current ?? userId);
    const ofAccount = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'auth' };
    // Not removed: a view whose query is removed while it is read would wait for it forever.
    if (another) void queryClient.resetQueries(ofAccount);
    else if (userId === undefined && !waits) queryClient.removeQueries(ofAccount);
    void refreshAccount();
  });

  useEffect(() => {
    let known: string | null | undefined = null;
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      const userId = session?.user.id;
      // The client repeats SIGNED_IN each time the tab gets the focus; null is before its first event.
      const changed = known !== null && known !== userId;
      const before = known;
      known = userId;
      // After the callback: a Supabase call inside it would wait for the lock the callback holds.
      if (changed) setTimeout(() => onUserChange(userId, before), 0);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const recheck = useEffectEvent(async () => {
    const { data } = await supabase.auth.getSession();
    // The server may reject the stored session; a refresh then ends it.
    if (data.session && (await supabase.auth.getUser()).error) await supabase.auth.refreshSession();
    await refreshAccount();
  });
  useEffect(() => onRecheckSession(() => void recheck()), []);

  const { data: isLost } = useQuery({
    // Under the account's key, so that it outlives the data of an account.
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
