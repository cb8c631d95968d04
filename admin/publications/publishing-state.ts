import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import {
  type Publication,
  type PublishingState,
  toPublishingState,
} from '#shared/publishing/state.ts';
import { supabase } from '../api/client.ts';
import { callOwnServer, readOwnServer } from '../api/own-server.ts';
import { refresh } from '../api/query-client.ts';

export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { previous: null, returnedTo: null };

let hasOwnServer = true;

/** Fetches the build time of the previous site and, after a rollback, of the live site. */
async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!hasOwnServer) return nothing;
  // Null on a static host, which has its own rollback panel.
  const site = await readOwnServer<PreviousSite>(rollbackAddress).catch((cause) => {
    // The server is down. Any other error means that the caller is not allowed to roll back.
    if (cause instanceof TypeError) throw cause;
    return nothing;
  });
  hasOwnServer = site !== null;
  return site ?? nothing;
}

/** Returns the previous site if our own server serves the site. */
export function usePreviousSite(enabled: boolean): PreviousSite {
  const { data } = useQuery({
    // Shares the publishing state's key prefix so both are refreshed together.
    queryKey: ['publishing-state', 'previous'],
    queryFn: fetchPreviousSite,
    enabled,
  });
  return data ?? nothing;
}

export async function rollback(): Promise<boolean> {
  const answer = await callOwnServer(rollbackAddress, 'POST').catch(() => undefined);
  return answer?.ok ?? false;
}

const queryKey = ['publishing-state', 'now'];
const busyInterval = 1500;
const idleInterval = 15_000;
/** Duration of frequent polling after a save (ms), while its publication may not have started yet. */
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

/** Refreshes the state immediately. Call it after every write that changes the site. */
export function watchPublishing(): void {
  lastSaveAt = performance.now();
  void refresh(['publishing-state']);
}
