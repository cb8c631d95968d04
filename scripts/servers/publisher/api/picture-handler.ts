import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, sendTooLarge } from '#scripts/lib/http/answer.ts';
import { readBody } from '#scripts/lib/http/read-body.ts';
import { type PictureProblem, picturesAtOnce } from '#shared/images/fetched-picture.ts';
import type { FetchedPicture } from '../pictures/fetch-picture.ts';
import { bearerToken, type Staff } from './staff-session.ts';

/** What fetching pictures needs. */
export interface PictureTarget {
  staff: Staff;
  fetchPicture(address: string, signal: AbortSignal): Promise<FetchedPicture | PictureProblem>;
}

let fetching = 0;

/** The address of a body {"address": "…"}. */
function readAddress(body: Buffer): string | undefined {
  try {
    const { address } = JSON.parse(body.toString('utf8')) as { address?: unknown };
    return typeof address === 'string' ? address : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The route /hooks/picture: POST gives whoever works here a picture of another site, which the browser's own rules
 * would not let it read. 401 for anybody else, 422 with the reason for one that is not fetched, 429 while others are.
 */
export async function handlePicture(
  request: IncomingMessage,
  response: ServerResponse,
  { staff, fetchPicture }: PictureTarget,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    sendJson(response, 405, { error: 'POST only' });
    return;
  }
  const token = bearerToken(request);
  if (token === undefined || (await staff.findRole(token)) === undefined) {
    sendJson(response, 401, { error: 'no session of somebody who works here' });
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    sendTooLarge(response);
    return;
  }
  const address = readAddress(body);
  if (address === undefined) {
    sendJson(response, 400, { error: 'the body names no address' });
    return;
  }
  if (fetching >= picturesAtOnce) {
    response.setHeader('retry-after', '1');
    sendJson(response, 429, { error: 'other pictures are being fetched' });
    return;
  }
  const left = new AbortController();
  response.once('close', () => left.abort());
  fetching += 1;
  const outcome = await fetchPicture(address, left.signal).finally(() => {
    fetching -= 1;
  });
  if (typeof outcome === 'string') sendJson(response, 422, { problem: outcome });
  else {
    response
      .writeHead(200, { 'content-type': outcome.type, 'cache-control': 'no-store' })
      .end(outcome.bytes);
  }
}
