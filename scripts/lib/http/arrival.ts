import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type ArrivalLimits = typeof usualArrival;

/** Default limits. Slow-drip requests time out as early as silent ones. */
export const usualArrival = {
  /** Timeout for headers, and for a body slower than `leastRate` (milliseconds). */
  patience: 30_000,
  /** Minimum rate that extends a body's timeout (bytes per second); a 5 MB picture may take three minutes. */
  leastRate: 8 * 1024,
  /** Timeout for a whole request (milliseconds), equal to the lifetime of an upload ticket. */
  longest: 600_000,
};

/** Returns a body's timeout, counted from its headers (milliseconds); every `leastRate` bytes received add a second. */
export const arrivalTime = (
  bytes: number,
  { patience, leastRate, longest }: ArrivalLimits,
): number => Math.min(longest, patience + (bytes / leastRate) * 1000);

/** Returns the options for the timeouts that Node enforces itself: headers and the whole request. */
export const arrivalOptions = ({ patience, longest }: ArrivalLimits) => ({
  headersTimeout: patience,
  requestTimeout: longest,
  connectionsCheckingInterval: patience / 10,
});

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns true if the buffer is full because its reader is slow, which is not the client's fault. */
const waitsForReader = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

/** Ends a request whose body arrives too slowly. Call it once the headers have arrived. */
export function watchArrival(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  limits: ArrivalLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const begun = performance.now();
  const before = socket.bytesRead;
  let waited = 0;
  const check = () => {
    if (request.complete || socket.destroyed) return;
    // Once the response is sent, the body is not needed, so its bytes no longer extend the timeout.
    const bytes = response.writableFinished ? 0 : socket.bytesRead - before;
    if (waitsForReader(request) && !response.writableFinished) waited += limits.patience / 10;
    const left = arrivalTime(bytes, limits) + waited - (performance.now() - begun);
    if (left > 0) {
      timer = setTimeout(check, Math.max(left, limits.patience / 10)).unref();
      return;
    }
    const error = Object.assign(new Error('the body arrives too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    if (!server.emit('clientError', error, socket)) socket.destroy(error);
  };
  let timer = setTimeout(check, limits.patience).unref();
  request.once('close', () => clearTimeout(timer));
}
