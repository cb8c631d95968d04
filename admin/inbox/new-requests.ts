import { useQuery } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { useArrivalSound } from './arrival-sound.ts';

/** Prefix of all query keys of requests, to be refreshed together. */
export const requestsKey = ['requests'] as const;

export const inboxInterval = 30_000;

async function readNewRequests() {
  const { data, count } = await supabase
    .from('requests')
    .select('created_at', { count: 'exact' })
    .eq('status', 'new')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  // The arrival of the newest one, empty without any.
  return { count: count ?? 0, newest: data[0]?.created_at ?? '' };
}

/** Counts the requests with status `new`. A hidden tab polls only while its sound is on. */
export function useNewRequests() {
  const [soundOn] = useArrivalSound();
  const { data } = useQuery({
    queryKey: [...requestsKey, 'new'],
    queryFn: readNewRequests,
    refetchInterval: inboxInterval,
    refetchIntervalInBackground: soundOn,
    refetchOnWindowFocus: 'always',
  });
  return data ?? { count: 0, newest: undefined };
}
