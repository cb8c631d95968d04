import { useQuery } from '@tanstack/react-query';
import { type PreviousSite, rollbackAddress } from '#shared/publishing/rollback.ts';
import { supabase } from '../api/client.ts';

/** A call to the server the back-office came from, with the session of whoever is signed in. */
async function askServer(method: 'GET' | 'POST'): Promise<Response> {
  const { data } = await supabase.auth.getSession();
  return fetch(rollbackAddress, {
    method,
    cache: 'no-store',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
}

/** What ends a return to a former site. */
export const untilPublished =
  'A próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.';

const nothing: PreviousSite = { former: null, returnedTo: null };

let ourServer = true;

/** The site before the one that is live, and whether it was gone back to. */
export async function fetchPreviousSite(): Promise<PreviousSite> {
  if (!ourServer) return nothing;
  const answer = await askServer('GET');
  const told = answer.headers.get('content-type')?.includes('application/json') ?? false;
  // A static host answers with a page, and will again: what was live before is in its own panel. A proxy does
  // so too while our server is away.
  ourServer = told || answer.status >= 500;
  return told && answer.ok ? ((await answer.json()) as PreviousSite) : nothing;
}

/** The site before the one that is live, where our own server keeps it. */
export function usePreviousSite(wanted: boolean): PreviousSite {
  const { data } = useQuery({
    // Below the key of the state, so that whatever refreshes that refreshes this.
    queryKey: ['publishing-state', 'previous'],
    queryFn: fetchPreviousSite,
    enabled: wanted,
    staleTime: 0,
    retry: false,
  });
  return data ?? nothing;
}

/** Makes the former site live; whether it is. */
export async function rollback(): Promise<boolean> {
  const answer = await askServer('POST').catch(() => undefined);
  return answer?.ok ?? false;
}
