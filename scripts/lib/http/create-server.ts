import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedPolicy, policyName } from '#shared/security/content-policy.ts';
import { type ArrivalLimits, arrivalOptions, usualArrival, watchArrival } from './arrival.ts';

/** Headers of every response; pages override the policy. */
const everyAnswer = { 'X-Content-Type-Options': 'nosniff', [policyName]: closedPolicy };

const refusals: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

function refuse(error: NodeJS.ErrnoException, socket: Duplex, answered: boolean): void {
  if (!answered && socket.writable && error.code !== 'ECONNRESET') {
    const status = refusals[error.code ?? ''] ?? '400 Bad Request';
    const headers = Object.entries(everyAnswer).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${status}\r\n${headers.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`,
    );
  }
  socket.destroy();
}

interface ServerOptions {
  arrival?: ArrivalLimits;
  /** Responds synchronously if possible, setting all headers itself; returns true if it did. Must not throw. */
  answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Creates a server that responds 500 to failing requests and keeps running. It ends requests that do not arrive in
 * time. It closes a connection after four times as long if the connection is idle or the client does not read the
 * response.
 */
export function createHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { arrival = usualArrival, answerAtOnce }: ServerOptions = {},
): Server {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const take = (request: IncomingMessage, response: ServerResponse) => {
    watchArrival(server, request, response, arrival);
    const namesHost = request.headers.host !== undefined || request.httpVersion !== '1.1';
    if (namesHost && answerAtOnce?.(request, response)) return;
    latest.set(request.socket, response);
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value);
    // Rejects HTTP/1.1 without a Host header. Node's own check would omit the headers set above.
    if (!namesHost) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    answer(request, response).catch((error) => {
      // A client that has left mid-request needs neither a response nor a log line.
      if (request.destroyed && !request.complete) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const server = createServer(
    {
      // Disabled because Node would set and clear a timer per response. The timeout below covers idle connections.
      keepAliveTimeout: 0,
      ...arrivalOptions(arrival),
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    take,
  );
  // Longer than the idle timeouts of proxies and clients; otherwise, a connection could close just as a request is
  // sent.
  server.timeout = 4 * arrival.patience;
  server.on('checkExpectation', take);
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    refuse(error, socket, !!response?.headersSent && !response.writableFinished);
  });
  // Logs errors in accepting connections; `listen` reports its own errors to the caller.
  server.once('listening', () => server.on('error', (error) => console.error(error)));
  return server;
}
