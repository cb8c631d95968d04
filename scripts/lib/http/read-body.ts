import type { IncomingMessage } from 'node:http';

/** The longest body that is read (bytes): a webhook's is far shorter. */
const bodyLimit = 1024 * 1024;

/** The body of a request; undefined when it is too large, with the rest of it left unread. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The socket stays, as an answer has to go back over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
