import type { App } from '@supabase/lite';
import { isRecord } from '#shared/lists/decode-list.ts';
import { parseObject, readClaims } from '../../lib/parse.ts';
import { authRefusal } from './refusals.ts';

const isPost = ({ method, url }: Request, path: RegExp) =>
  method === 'POST' && path.test(new URL(url).pathname);

async function isInvited(app: App, request: Request): Promise<boolean> {
  const { email, data } = parseObject(await request.text());
  const code = isRecord(data) ? data.invitation_code : undefined;
  if (typeof email !== 'string' || typeof code !== 'string') return false;
  const answer = await app.connection.kysely
    .selectNoFrom((build) => [
      build.fn<boolean>('private.is_invited', [build.val(email), build.val(code)]).as('invited'),
    ])
    .executeTakeFirst();
  return answer?.invited === true;
}

/** Checks the invitation first. Otherwise, the package would report taken e-mails and so reveal those of staff. */
export function signUpInvitedOnly(app: App): void {
  const pass = app.fetch;
  app.fetch = async (request, context) => {
    const isSignUp = isPost(request, /^\/+auth\/v1\/signup\/*$/);
    if (!isSignUp || (await isInvited(app, request.clone()))) return pass(request, context);
    // Supabase's response when sign-up is disabled: the same for every e-mail, taken or not.
    return authRefusal(403, 'signup_disabled', 'Signups not allowed for this instance');
  };
}

/** Reads the session id from a token without verifying the token. */
export function readSessionId(token: string): string | undefined {
  const { session_id: id } = readClaims(token);
  return typeof id === 'string' ? id : undefined;
}

/** Maximum length of a stored user agent; real ones are shorter. */
const longest = 400;

/** Records each session's browser for the list under "Minha conta" because the package leaves the column empty. */
export function noteDevices(app: App): void {
  const pass = app.fetch;
  app.fetch = async (request, context) => {
    const response = await pass(request, context);
    const device = request.headers.get('user-agent')?.slice(0, longest);
    const begins = isPost(request, /^\/+auth\/v1\/(token|signup)\/*$/);
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
