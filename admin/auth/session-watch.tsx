import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { supabase } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { recheckSession, refreshAccount } from './use-account.ts';

/** Interval at which an open tab checks for revoked access (ms). The database rejects former staff immediately. */
const watchInterval = 5000;

/** Returns true if the user's access or session has ended, but false if the server does not respond. */
async function hasLostAccess(): Promise<boolean> {
  const { data } = await supabase.auth.getSession();
  // The Supabase client itself reports the end of its session.
  if (!data.session) return false;
  const found = await supabase
    .from('admin_users')
    .select('id')
    .eq('auth_id', data.session.user.id)
    .eq('is_active', true);
  return found.error ? found.status === 401 : found.data.length === 0;
}

/** Rereads the account when a different user signs in (in any tab) or access ends. */
export function SessionWatch() {
  const lastUser = useRef<string>(undefined);
  /** User of the session. Null before the first event, undefined while signed out. */
  const user = useRef<string | null | undefined>(null);

  const onUserChange = useEffectEvent((userId?: string, before?: string | null) => {
    if (before) lastUser.current = before;
    const another = userId !== undefined && userId !== (lastUser.current ?? userId);
    // The next user must not see this account's data, but it stays cached while a form waits for its own user. Queries
    // are reset, not removed: a view would wait forever for a query that is removed while loading.
    if (another)
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
    void refreshAccount();
  });

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      const userId = session?.user.id;
      // The client repeats SIGNED_IN whenever the tab gets focus.
      const before = user.current;
      const changed = before !== null && before !== userId;
      user.current = userId;
      // Deferred because a Supabase call inside this callback would deadlock: the callback holds the lock.
      if (changed) setTimeout(() => onUserChange(userId, before), 0);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const { data: isLost } = useQuery({
    // The key starts with 'auth' to keep the query when an account's data is removed.
    queryKey: ['auth', 'access'],
    queryFn: hasLostAccess,
    refetchInterval: watchInterval,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (isLost) recheckSession();
  }, [isLost]);

  return null;
}
