import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import { callOwnServer, readOwnServer } from '../api/own-server.ts';

export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { previous: null, returnedTo: null };

let hasOwnServer = true;

/** Fetches the previous site's build time and, after a rollback, the live site's. */
export async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!hasOwnServer) return nothing;
  // Null on a static host, which offers rollbacks in its own panel.
  const site = await readOwnServer<PreviousSite>(rollbackAddress).catch((cause) => {
    // The server is down; any other answer is for callers who may not roll back.
    if (cause instanceof TypeError) throw cause;
    return nothing;
  });
  hasOwnServer = site !== null;
  return site ?? nothing;
}

/** Returns the previous site, if our own server serves the site. */
export function usePreviousSite(enabled: boolean): PreviousSite {
  const { data } = useQuery({
    // Under the publishing state's key, so that both are refreshed together.
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
