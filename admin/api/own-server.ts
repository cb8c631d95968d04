import { supabase } from './client.ts';

/** Calls a route of our own server with the user's session. A static host responds with an HTML page instead. */
export async function callOwnServer(
  address: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { body, signal }: { body?: object; signal?: AbortSignal } = {},
): Promise<Response> {
  const { data } = await supabase.auth.getSession();
  return fetch(address, {
    method,
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** Fetches JSON from our own server, or resolves to null if a static host serves the site. */
export async function readOwnServer<State>(address: string): Promise<State | null> {
  const answer = await callOwnServer(address, 'GET');
  if (answer.ok && isJson(answer)) return (await answer.json()) as State;
  if (answer.status >= 500 || isJson(answer)) throw new Error(`HTTP ${answer.status}`);
  return null;
}

export const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('application/json') ?? false;
