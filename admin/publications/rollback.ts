import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import { supabase } from '../api/client.ts';

async function callServer(method: 'GET' | 'POST'): Promise<Response> {
  const { data } = await supabase.auth.getSession();
  return fetch(rollbackAddress, {
    method,
    cache: 'no-store',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
}

export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { previous: null, returnedTo: null };

let hasOwnServer = true;

/** Fetches the build time of the previous site, and of the live one if it is a rollback. */
export async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!hasOwnServer) return nothing;
  const answer = await callServer('GET');
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  // A static host always answers with a page; its rollback is in its own panel. A proxy answers with a page, too, while
  // our server is down.
  hasOwnServer = isJson || answer.status >= 500;
  return isJson && answer.ok ? ((await answer.json()) as PreviousSite) : nothing;
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
  const answer = await callServer('POST').catch(() => undefined);
  return answer?.ok ?? false;
}
