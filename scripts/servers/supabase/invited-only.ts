import type { App } from '@supabase/lite';
import { isRecord } from '#shared/catalogue/summary-codec.ts';
import { parseObject } from '../../lib/parse-object.ts';
import { authRefusal } from './refusals.ts';

/** Supabase's response when sign-up is disabled: the same for every e-mail, taken or not. */
const refusal = () => authRefusal(403, 'signup_disabled', 'Signups not allowed for this instance');

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

/**
 * Checks the invitation before the account. The database rejects others anyway, but the package responds to a taken
 * e-mail first, which would reveal the e-mails of staff.
 */
export function signUpInvitedOnly(app: App): void {
  const pass = app.fetch;
  app.fetch = async (request, context) => {
    const isSignUp =
      request.method === 'POST' && /^\/+auth\/v1\/signup\/*$/.test(new URL(request.url).pathname);
    if (isSignUp && !(await isInvited(app, request.clone()))) return refusal();
    return pass(request, context);
  };
}
