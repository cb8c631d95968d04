import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '#scripts/lib/http/answer.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';
import type { StaffRole } from './staff-session.ts';
import { carriesSecret } from './webhook-secret.ts';

export interface RollbackHandler {
  secret: string;
  /** Whose a session's token is; undefined when it is nobody's who works here. */
  roleOf(token: string): Promise<StaffRole | undefined>;
  previous(): Promise<PreviousSite>;
  /** Makes the former site live; answers when that one was built, if there is one. */
  rollback(): Promise<string | undefined>;
}

/** Going back is for administrators; all who work here may know what visitors see. */
async function admits(
  { method, headers }: IncomingMessage,
  handler: RollbackHandler,
): Promise<boolean> {
  if (carriesSecret(headers['x-webhook-secret'], handler.secret)) return true;
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const role = token === undefined ? undefined : await handler.roleOf(token);
  return role === 'admin' || (role === 'employee' && method === 'GET');
}

/**
 * The route /hooks/back, for `npm run rollback` with the secret and for the back-office with a session: GET
 * tells of the former site, POST (administrators) makes it live until the next publication. 401 for
 * anybody else, 409 when there is none.
 */
export async function handleRollback(
  request: IncomingMessage,
  response: ServerResponse,
  handler: RollbackHandler,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.setHeader('allow', 'GET, POST');
    sendJson(response, 405, { error: 'GET or POST only' });
    return;
  }
  if (!(await admits(request, handler))) {
    sendJson(response, 401, { error: 'neither the secret nor a session that may do this' });
    return;
  }
  if (request.method === 'GET') {
    sendJson(response, 200, { ...(await handler.previous()) });
    return;
  }
  const builtAt = await handler.rollback();
  if (builtAt === undefined) sendJson(response, 409, { error: 'there is no former site' });
  else sendJson(response, 200, { builtAt });
}
