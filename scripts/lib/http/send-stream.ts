import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Errors of `pipeline` when the visitor left during or before sending. */
const abortCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a stream. If the visitor leaves, the stream is destroyed along with its file or connection, which `pipe` would
 * leak.
 */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    // Leaving is not an error; anything else failed on our side.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!abortCodes.has(code)) throw error;
  } finally {
    stream.destroy();
  }
}
