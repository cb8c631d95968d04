import type { OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Connect } from '../../public-connection.ts';

/** What a push service answered. */
export interface PushAnswer {
  status: number;
  /** Its header Retry-After, as it is. */
  retryAfter: string | undefined;
  /** The beginning of what it said, for the log. */
  said: string;
}

/** So much of an answer is read (bytes). */
const mostRead = 500;

/** @throws when there is no answer within some time (milliseconds) */
export function postMessage(
  endpoint: URL,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  { connect, patience }: { connect: Connect; patience: number },
): Promise<PushAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const sent = request(
    endpoint,
    {
      method: 'POST',
      headers: headers,
      signal: AbortSignal.timeout(patience),
      createConnection: () => connect(endpoint.hostname),
      // Else the header Host names port 80.
      defaultPort: 443,
    },
    async (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const said = await text(response.take(1)).catch(() => '');
      // It may say more, which nobody reads.
      sent.destroy();
      resolve({ status, retryAfter: answered['retry-after'], said: said.slice(0, mostRead) });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
