import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormerSite } from '../../shared/publishing/former-site.ts';
import { carriesSecret } from '../publish/webhook.ts';
import { answer } from './answer.ts';

export interface ReturnDoor {
  secret: string;
  /** Whether a session's token is an active administrator's. */
  isAdministrator(token: string): Promise<boolean>;
  former(): Promise<FormerSite>;
  /** Makes the former site live; answers when that one was built, if there is one. */
  goBack(): Promise<string | undefined>;
}

async function admits({ headers }: IncomingMessage, door: ReturnDoor): Promise<boolean> {
  if (carriesSecret(headers['x-webhook-secret'], door.secret)) return true;
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && (await door.isAdministrator(token));
}

/**
 * The door at /hooks/back, for `npm run back` with the secret and for the back-office with an
 * administrator's session: GET tells of the former site, POST makes it live until the next publication.
 * 401 for anybody else, 409 when there is none.
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
    answer(response, 401, { error: "neither the secret nor an administrator's session" });
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
