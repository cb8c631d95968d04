import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '#scripts/lib/http/answer.ts';
import { log } from '#scripts/lib/log.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';
import { bearerToken, type Staff } from './staff-session.ts';
import { carriesSecret } from './webhook-secret.ts';

/** What a rollback reaches, by what it needs of it. */
export interface RollbackTarget {
  secret: string;
  staff: Staff;
  site: {
    previous(): Promise<PreviousSite>;
    /** Makes the previous site live; answers when that one was built, if there is one. */
    rollback(): Promise<string | undefined>;
  };
}

/** A rollback is for administrators; all who work here may know what visitors see. */
async function isAllowed(
  request: IncomingMessage,
  { secret, staff }: RollbackTarget,
): Promise<boolean> {
  const { method, headers } = request;
  if (carriesSecret(headers['x-webhook-secret'], secret)) return true;
  const token = bearerToken(request);
  const role = token === undefined ? undefined : await staff.findRole(token);
  return role === 'admin' || (role === 'employee' && method === 'GET');
}

/**
 * The route /hooks/back, for `npm run rollback` with the secret and for the back-office with a session: GET
 * describes the previous site, POST (administrators) makes it live until the next publication. 401 for
 * anybody else, 409 when there is none.
 */
export async function handleRollback(
  request: IncomingMessage,
  response: ServerResponse,
  target: RollbackTarget,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.setHeader('allow', 'GET, POST');
    sendJson(response, 405, { error: 'GET or POST only' });
    return;
  }
  if (!(await isAllowed(request, target))) {
    sendJson(response, 401, { error: 'neither the secret nor a session that may do this' });
    return;
  }
  if (request.method === 'GET') {
    sendJson(response, 200, { ...(await target.site.previous()) });
    return;
  }
  const builtAt = await target.site.rollback();
  log('rolled back', { to: builtAt });
  if (builtAt === undefined) sendJson(response, 409, { error: 'there is no previous site' });
  else sendJson(response, 200, { builtAt });
}
