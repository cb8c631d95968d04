import { passAddress } from '#shared/settings/maintenance.ts';
import { supabase } from '../api/client.ts';

let hasPass = false;

/** Lets this browser past the maintenance page of our own server. */
export async function takePass(): Promise<void> {
  const { data } = await supabase.auth.getSession();
  const token = data.session?.access_token;
  if (token === undefined) return;
  const answer = await fetch(passAddress, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  hasPass = answer?.ok ?? false;
}

export async function returnPass(): Promise<void> {
  if (!hasPass) return;
  hasPass = false;
  await fetch(passAddress, { method: 'DELETE' }).catch(() => undefined);
}
