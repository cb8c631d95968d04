import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { keepAliveTimeout } from './keep-alive.ts';

/** A server of which one request that goes wrong is answered with 500, and takes nothing else with it. */
export function answeringServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
}
