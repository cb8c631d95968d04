import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream to its end. A visitor who leaves in the middle ends the stream too, and with it the file or the
 * connection it reads from; `pipe` would leave that open for ever.
 */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    // Leaving is the visitor's right; anything else went wrong on this side.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
