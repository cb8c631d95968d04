import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ArrivalLimits {
  /** Timeout of headers, and of a body slower than `leastRate` (milliseconds). */
  patience: number;
  /** Minimum rate that extends a body's timeout (bytes per second). */
  leastRate: number;
  /** Timeout of any request (milliseconds). */
  longest: number;
}

/**
 * A 5 MB picture takes three minutes at 256 kbit/s, while slow-drip attacks end as early as silent ones. Ten minutes
 * are the lifetime of a visitor's upload ticket.
 */
export const usualArrival: ArrivalLimits = {
  patience: 30_000,
  leastRate: 8 * 1024,
  longest: 600_000,
};

/** Returns the timeout of a body since its headers (milliseconds): every second's worth of bytes adds a second. */
export const arrivalTime = (
  bytes: number,
  { patience, leastRate, longest }: ArrivalLimits,
): number => Math.min(longest, patience + (bytes / leastRate) * 1000);

/** Options enforced by Node itself: headers that do not arrive, and the overall timeout. */
export const arrivalOptions = ({ patience, longest }: ArrivalLimits) => ({
  headersTimeout: patience,
  requestTimeout: longest,
  connectionsCheckingInterval: patience / 10,
});

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A full buffer waits for its reader; the client is not at fault. */
const waitsForReader = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

/** Ends requests whose body arrives too slowly; call it for each request with a body once its headers arrived. */
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
    // After the response the rest of the body is not needed.
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
