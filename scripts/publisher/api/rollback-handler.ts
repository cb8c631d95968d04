import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from '#scripts/lib/http/answer.ts';
import type { FormerSite } from '#shared/publishing/former-site.ts';
import type { StaffRole } from './staff-session.ts';
import { carriesSecret } from './webhook-secret.ts';

export interface ReturnDoor {
  secret: string;
  /** Whose a session's token is; undefined when it is nobody's who works here. */
  roleOf(token: string): Promise<StaffRole | undefined>;
  former(): Promise<FormerSite>;
  /** Makes the former site live; answers when that one was built, if there is one. */
  goBack(): Promise<string | undefined>;
}

/** Going back is for administrators; all who work here may know what visitors see. */
async function admits({ method, headers }: IncomingMessage, door: ReturnDoor): Promise<boolean> {
  if (carriesSecret(headers['x-webhook-secret'], door.secret)) return true;
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const role = token === undefined ? undefined : await door.roleOf(token);
  return role === 'admin' || (role === 'employee' && method === 'GET');
}

/**
 * The door at /hooks/back, for `npm run back` with the secret and for the back-office with a session: GET
 * tells of the former site, POST (administrators) makes it live until the next publication. 401 for
 * anybody else, 409 when there is none.
 */
export async function receiveReturn(
  request: IncomingMessage,
  response: ServerResponse,
  door: ReturnDoor,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.setHeader('allow', 'GET, POST');
    answer(response, 405, { error: 'GET or POST only' });
    return;
  }
  if (!(await admits(request, door))) {
    answer(response, 401, { error: 'neither the secret nor a session that may do this' });
    return;
  }
  if (request.method === 'GET') {
    answer(response, 200, { ...(await door.former()) });
    return;
  }
  const builtAt = await door.goBack();
  if (builtAt === undefined) answer(response, 409, { error: 'there is no former site' });
  else answer(response, 200, { builtAt });
}
