import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedPolicy, policyName } from '#shared/security/content-policy.ts';
import { type ArrivalLimits, arrivalOptions, usualArrival, watchArrival } from './arrival.ts';

/** Headers of every answer; a page replaces the policy with its own. */
const everyAnswer = { 'X-Content-Type-Options': 'nosniff', [policyName]: closedPolicy };

/** The status of what Node refuses before there is a request. */
const refusals: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** Answers what never became a request, unless an answer is on its way already. */
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
  /** How long requests may take to arrive. */
  arrival?: ArrivalLimits;
  /**
   * Answers what needs nothing to be waited for, with all headers its answer is to have, and tells whether it did. It
   * throws nothing.
   */
  answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * A server that answers a request that goes wrong with 500 and goes on. Requests that do not arrive in time are ended,
 * and so are connections that are idle for four times as long, or whose client reads nothing of its answer.
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
    // Node would refuse it, too, but without these headers.
    if (!namesHost) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    answer(request, response).catch((error) => {
      // A client that left in the middle of its request needs neither an answer nor a line.
      if (request.destroyed && !request.complete) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const server = createServer(
    {
      // Node would set a timer after each answer and clear it before the next; the one below ends idle connections, too.
      keepAliveTimeout: 0,
      ...arrivalOptions(arrival),
      requireHostHeader: false,
      // No stream is made of a body that is not there.
      optimizeEmptyRequests: true,
    },
    take,
  );
  // How long nothing may move over a connection: longer than proxies and clients keep idle ones, so that none is closed
  // under a request that has just been sent.
  server.timeout = 4 * arrival.patience;
  // An unknown expectation changes nothing.
  server.on('checkExpectation', take);
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    refuse(error, socket, !!response?.headersSent && !response.writableFinished);
  });
  // Connections that cannot be accepted; errors of `listen` itself are its caller's.
  server.once('listening', () => server.on('error', (error) => console.error(error)));
  return server;
}
