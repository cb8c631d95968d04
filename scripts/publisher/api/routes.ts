import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createHttpServer } from '#scripts/lib/http/create-server.ts';
import { healthStatus, publisherRoutes } from '#scripts/lib/publisher-endpoint.ts';
import { handleRollback, type RollbackHandler } from './rollback-handler.ts';
import { handleWebhook, type WebhookHandler } from './webhook-handler.ts';

/** How the publisher is doing, for whoever watches over it. */
export interface Watch {
  health(): { status: string };
  /** In Prometheus' text format. */
  metrics(): string;
}

function tell(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** The server of the publisher's routes: webhook, rollback, health and metrics. */
export function createPublisherServer(
  handlers: WebhookHandler & RollbackHandler,
  watch: Watch,
): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url?.split('?', 1)[0]) {
      case publisherRoutes.webhook:
        return handleWebhook(request, response, handlers);
      case publisherRoutes.back:
        return handleRollback(request, response, handlers);
      case publisherRoutes.health: {
        const health = watch.health();
        const type = 'application/json';
        return tell(response, healthStatus(health.status), type, JSON.stringify(health));
      }
      case publisherRoutes.metrics:
        return tell(response, 200, 'text/plain; version=0.0.4; charset=utf-8', watch.metrics());
      default:
        response.writeHead(404).end();
    }
  };
  return createHttpServer(answer);
}
