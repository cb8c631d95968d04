import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import { callOwnServer, readOwnServer } from '../api/own-server.ts';

export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { previous: null, returnedTo: null };

let hasOwnServer = true;

/** Fetches the build time of the previous site and, after a rollback, of the live site. */
export async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!hasOwnServer) return nothing;
  // Null on a static host, which has a panel of its own for rollbacks.
  const site = await readOwnServer<PreviousSite>(rollbackAddress).catch((cause) => {
    // The server is down. Any other error means that the caller may not roll back.
    if (cause instanceof TypeError) throw cause;
    return nothing;
  });
  hasOwnServer = site !== null;
  return site ?? nothing;
}

/** Returns the previous site, if our own server serves the site. */
export function usePreviousSite(enabled: boolean): PreviousSite {
  const { data } = useQuery({
    // The key has the same prefix as the publishing state's, so that both are refreshed together.
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
