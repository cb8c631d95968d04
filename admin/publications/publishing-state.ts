import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  type Publication,
  type PublishingState,
  toPublishingState,
} from '#shared/publishing/state.ts';
import { supabase } from '../api/client.ts';
import { fetchPreviousSite } from './previous-site.ts';

const queryKey = ['publishing-state', 'now'];
const watchingInterval = 1500;
const restingInterval = 15_000;
/** A save is watched this long even when the site looks live, as its build may not have been seen yet. */
const afterSave = 10_000;

let lastSaveAt = Number.NEGATIVE_INFINITY;

async function readPublishingState(): Promise<PublishingState> {
  const columns = 'id, status, error, notice, finished_at';
  // Everything that is not live decides the state; the newest says since when the site is live.
  const answers = await Promise.all([
    supabase.from('publications').select(columns).neq('status', 'live').order('id'),
    supabase.from('publications').select(columns).order('id', { ascending: false }).limit(1),
  ]);
  const publications = new Map<number, Publication>();
  for (const { data, error } of answers) {
    if (error) throw error;
    for (const publication of data) publications.set(publication.id, publication);
  }
  const state = toPublishingState([...publications.values()]);
  if (state.kind !== 'live' && state.kind !== 'incomplete') return state;
  const { returnedTo } = await fetchPreviousSite();
  return returnedTo === null ? state : { kind: 'rolledBack', builtAt: returnedTo };
}

/** The state of the site, followed closely while it changes; undefined until it is known. */
export function usePublishingState(): { state: PublishingState | undefined; unreachable: boolean } {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: readPublishingState,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const justSaved = performance.now() - lastSaveAt < afterSave;
      return state.data?.kind === 'publishing' || justSaved ? watchingInterval : restingInterval;
    },
  });

  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);

  return { state: data, unreachable: isError };
}

/** To be called after every write that changes the site: the state is then read at once. */
export function useWatchPublishing(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    lastSaveAt = performance.now();
    void queryClient.invalidateQueries({ queryKey: ['publishing-state'] });
  }, [queryClient]);
}
