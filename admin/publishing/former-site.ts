import { useQuery } from '@tanstack/react-query';
import { type FormerSite, returnAddress } from '../../shared/publishing/former-site.ts';
import { supabase } from '../backend/client.ts';

/** A call to the server the back-office came from, with the session of whoever is signed in. */
async function askServer(method: 'GET' | 'POST'): Promise<Response> {
  const { data } = await supabase.auth.getSession();
  return fetch(returnAddress, {
    method,
    cache: 'no-store',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
}

const nothing: FormerSite = { former: null, returnedTo: null };

async function readFormerSite(): Promise<FormerSite> {
  const answer = await askServer('GET');
  // A static host answers with a page: what was live before is in its own panel.
  const told = answer.ok && answer.headers.get('content-type')?.includes('application/json');
  return told ? ((await answer.json()) as FormerSite) : nothing;
}

/** The site before the one that is live, where our own server keeps it. */
export function useFormerSite(wanted: boolean): FormerSite {
  const { data } = useQuery({
    // Below the key of the state, so that whatever refreshes that refreshes this.
    queryKey: ['publishing-state', 'former'],
    queryFn: readFormerSite,
    enabled: wanted,
    staleTime: 0,
    retry: false,
  });
  return data ?? nothing;
}

/** Makes the former site live; whether it is. */
export async function goBackToFormerSite(): Promise<boolean> {
  const answer = await askServer('POST').catch(() => undefined);
  return answer?.ok ?? false;
}
