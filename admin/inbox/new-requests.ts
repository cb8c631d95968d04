import { useQuery } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { useArrivalSound } from './arrival-sound.ts';

/** Everything that is read of requests is under this key, to be refreshed together. */
export const requestsKey = ['requests'] as const;

/** How often the inbox is asked, in a tab that is seen (ms). */
export const inboxInterval = 30_000;

export interface NewRequests {
  count: number;
  /** When the newest of them came, empty without any; undefined until first read. */
  newest: string | undefined;
}

const none: NewRequests = { count: 0, newest: undefined };

async function readNewRequests(): Promise<NewRequests> {
  const { data, count, error } = await supabase
    .from('requests')
    .select('created_at', { count: 'exact' })
    .eq('status', 'new')
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) throw error;
  return { count: count ?? 0, newest: data[0]?.created_at ?? '' };
}

/** The requests with status `new`. A hidden tab polls only while its sound is on. */
export function useNewRequests(): NewRequests {
  const [soundOn] = useArrivalSound();
  const { data } = useQuery({
    queryKey: [...requestsKey, 'new'],
    queryFn: readNewRequests,
    refetchInterval: inboxInterval,
    refetchIntervalInBackground: soundOn,
    refetchOnWindowFocus: 'always',
  });
  return data ?? none;
}
