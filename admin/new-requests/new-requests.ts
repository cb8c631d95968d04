import { useQuery } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { useArrivalSound } from './arrival-sound.ts';

/** Prefix of all query keys for requests, by which all of them can be refreshed together. */
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
  // `newest` is the time when the newest request arrived, or empty if there are no requests.
  return { count: count ?? 0, newest: data[0]?.created_at ?? '' };
}

/** Counts the requests whose status is `new`. A hidden tab polls only if the sound is on. */
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
