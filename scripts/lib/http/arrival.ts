import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long requests may take to arrive. */
export interface ArrivalLimits {
  /** Headers, and a body that comes no faster than `leastRate` (milliseconds). */
  patience: number;
  /** What a body has to bring to be waited for longer (bytes a second). */
  leastRate: number;
  /** Any request, whatever it brings (milliseconds). */
  longest: number;
}

/**
 * A picture of 5 MB arrives over 256 kbit/s, which is three minutes; who drips bytes is ended as soon as who sends none.
 * Ten minutes are as long as a visitor's ticket for a file is good.
 */
export const usualArrival: ArrivalLimits = {
  patience: 30_000,
  leastRate: 8 * 1024,
  longest: 600_000,
};

/**
 * How long a body may go on arriving that has brought so many bytes, since its headers came (milliseconds): every second's
 * worth of them gains a second.
 */
export const arrivalTime = (
  bytes: number,
  { patience, leastRate, longest }: ArrivalLimits,
): number => Math.min(longest, patience + (bytes / leastRate) * 1000);

/** What Node itself ends: headers that do not come, and whatever takes longer than anything may. */
export const arrivalOptions = ({ patience, longest }: ArrivalLimits) => ({
  headersTimeout: patience,
  requestTimeout: longest,
  connectionsCheckingInterval: patience / 10,
});

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What is there already waits for its reader, who asks for no more: no fault of the client's. */
const waitsForReader = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

/** Ends a request of the server whose body arrives too slowly; to be told of each with a body as its headers have come. */
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
    // Nobody needs the rest of what has its answer.
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
