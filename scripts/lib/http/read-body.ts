import type { IncomingMessage } from 'node:http';

/** Maximum body size (bytes); a webhook's is far smaller. */
const bodyLimit = 1024 * 1024;

/** Reads a request's body; undefined when too large, leaving the rest unread. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The socket is still needed for the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
