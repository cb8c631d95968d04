import type { App } from '@supabase/lite';
import { parseObject } from '../../lib/parse-object.ts';
import { readClaims } from '../../lib/token-claims.ts';

/** Reads the session id of a token without verifying it. */
export function readSessionId(token: string): string | undefined {
  const { session_id: id } = readClaims(token);
  return typeof id === 'string' ? id : undefined;
}

/** Maximum length of a stored user agent; real ones are shorter. */
const longest = 400;

/**
 * Records the browser of each session, as hosted Supabase does, for the list under "Minha conta": the package has the
 * column but leaves it empty.
 */
export function noteDevices(app: App): void {
  const pass = app.fetch;
  app.fetch = async (request, context) => {
    const response = await pass(request, context);
    const device = request.headers.get('user-agent')?.slice(0, longest);
    const begins =
      request.method === 'POST' &&
      /^\/+auth\/v1\/(token|signup)\/*$/.test(new URL(request.url).pathname);
    if (!begins || !response.ok || !device) return response;
    const { access_token: token } = parseObject(await response.clone().text());
    const session = readSessionId(String(token));
    if (session !== undefined) {
      await app.connection.kysely
        .withSchema('auth')
        .updateTable('sessions')
        .set({ user_agent: device })
        .where('id', '=', session)
        .execute();
    }
    return response;
  };
}
