import { useQuery } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { useArrivalSound } from './arrival-sound.ts';

/** Prefix of all query keys of requests, to be refreshed together. */
export const requestsKey = ['requests'] as const;

export const inboxInterval = 30_000;

export interface NewRequests {
  count: number;
  /** Arrival of the newest one, empty without any; undefined until first read. */
  newest: string | undefined;
}

const none: NewRequests = { count: 0, newest: undefined };

async function readNewRequests(): Promise<NewRequests> {
  const { data, count } = await supabase
    .from('requests')
    .select('created_at', { count: 'exact' })
    .eq('status', 'new')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return { count: count ?? 0, newest: data[0]?.created_at ?? '' };
}

/** Counts the requests with status `new`. A hidden tab polls only while its sound is on. */
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
