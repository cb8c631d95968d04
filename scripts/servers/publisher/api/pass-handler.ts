import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '#scripts/lib/http/answer.ts';
import { noPassCookie, passCookie } from '#scripts/lib/staff-pass.ts';
import { bearerToken, type Staff } from './staff-session.ts';

/** What giving a pass needs. */
export interface PassTarget {
  secret: string;
  staff: Staff;
}

/**
 * The route /hooks/pass: POST lets the browser of whoever works here look behind the maintenance page, DELETE ends that.
 * 401 for anybody else.
 */
export async function handlePass(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, staff }: PassTarget,
): Promise<void> {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  if (request.method === 'DELETE') {
    response.setHeader('set-cookie', noPassCookie(isSecure));
    sendJson(response, 200, { pass: false });
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST, DELETE');
    sendJson(response, 405, { error: 'POST or DELETE only' });
    return;
  }
  const token = bearerToken(request);
  if (token === undefined || (await staff.findRole(token)) === undefined) {
    sendJson(response, 401, { error: 'no session of somebody who works here' });
    return;
  }
  response.setHeader('set-cookie', passCookie(secret, Date.now(), isSecure));
  sendJson(response, 200, { pass: true });
}
