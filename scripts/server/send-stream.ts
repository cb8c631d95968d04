import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What `pipeline` says of a visitor who left while it was sending, or before it began. */
const left = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a stream to its end. A visitor who leaves in the middle ends the stream too, and with it the file or the
 * connection it reads from; `pipe` would leave that open for ever.
 */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    // Leaving is the visitor's right, before the first byte as well; anything else went wrong on this side.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!left.has(code)) throw error;
  } finally {
    stream.destroy();
  }
}
