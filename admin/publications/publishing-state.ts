import { useQuery } from '@tanstack/react-query';
import {
  type Publication,
  type PublishingState,
  toPublishingState,
} from '#shared/publishing/state.ts';
import { supabase } from '../api/client.ts';
import { refresh } from '../api/query-client.ts';
import { fetchPreviousSite } from './rollback.ts';

const queryKey = ['publishing-state', 'now'];
const busyInterval = 1500;
const idleInterval = 15_000;
/** Duration of frequent polling after a save (ms), when its publication may not have started yet. */
const afterSave = 10_000;

let lastSaveAt = Number.NEGATIVE_INFINITY;

async function readPublishingState(): Promise<PublishingState> {
  const columns = 'id, status, error, notice, products, finished_at';
  // Rows that are not live determine the state. The newest row has the time when the site went live.
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

/** Returns the site's publishing state, polled more often while it changes. Undefined until it is first read. */
export function usePublishingState(): { state: PublishingState | undefined; unreachable: boolean } {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: readPublishingState,
    refetchInterval: ({ state }) => {
      const justSaved = performance.now() - lastSaveAt < afterSave;
      return state.data?.kind === 'publishing' || justSaved ? busyInterval : idleInterval;
    },
    refetchOnWindowFocus: 'always',
  });
  return { state: data, unreachable: isError };
}

/** Refreshes the state at once. Call it after every write that changes the site. */
export function watchPublishing(): void {
  lastSaveAt = performance.now();
  void refresh(['publishing-state']);
}

export const useWatchPublishing = () => watchPublishing;
