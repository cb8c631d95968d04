import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import { callOwnServer, readOwnServer } from '../api/own-server.ts';

export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { previous: null, returnedTo: null };

let hasOwnServer = true;

/** Fetches the build time of the previous site, and of the live one if it is a rollback. */
export async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!hasOwnServer) return nothing;
  // Null from a static host, whose rollback is in its own panel.
  const site = await readOwnServer<PreviousSite>(rollbackAddress).catch((cause) => {
    // The server is down; any other answer is for callers who may not roll back.
    if (cause instanceof TypeError) throw cause;
    return nothing;
  });
  hasOwnServer = site !== null;
  return site ?? nothing;
}

/** Returns the previous site, if the site is served by our own server. */
export function usePreviousSite(enabled: boolean): PreviousSite {
  const { data } = useQuery({
    // Under the key of the state, to be refreshed with it.
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
