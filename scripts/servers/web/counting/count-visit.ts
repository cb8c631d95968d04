import type { IncomingMessage, ServerResponse } from 'node:http';
import { longestVisit, visitPath } from '#shared/analytics/visit.ts';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { household, type TrustedProxies } from '../../../lib/http/addresses.ts';
import { sendJson, sendTooLarge } from '../../../lib/http/message.ts';
import { parseObject } from '../../../lib/parse.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Maximum body length: a visit with its wrapper, {"payload": …}. */
const longestBody = longestVisit + 100;

/** Pages built before `visitPath` existed call the database function, which would take a hundred times as long. */
const formerPath = `${sameOriginPath}/rest/v1/rpc/count_events`;

export const isVisit = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && (url === visitPath || url === formerPath);

/** Counts a visit. Responds 204 even to an invalid one because pages ignore the response. */
export function countVisit(
  request: IncomingMessage,
  response: ServerResponse,
  counter: VisitCounter,
  proxies: TrustedProxies,
): void {
  // Read before the body because a closed connection no longer has an address.
  const visitor = household(proxies.addressOf(request));
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  // Older browsers send only the page's origin.
  const isForeign = site ? site === 'cross-site' : origin && !origin.endsWith(`//${host}`);
  if (isForeign) {
    // Otherwise other sites' pages could add their visitors to the counts.
    sendJson(response, 403, { error: 'only for pages of this site' });
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= longestBody) chunks.push(chunk);
    else if (!response.headersSent) {
      counter.count(visitor, undefined);
      sendTooLarge(response);
    }
  });
  request.on('end', () => {
    if (response.headersSent) return;
    // Avoids a copy because most bodies arrive in one chunk.
    const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    counter.count(visitor, parseObject(String(body)).payload);
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
  });
}
