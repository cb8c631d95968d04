import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answeringServer } from '#scripts/lib/http/create-server.ts';
import { doorAddresses, healthStatus } from '#scripts/lib/publisher-endpoint.ts';
import { type ReturnDoor, receiveReturn } from './rollback-handler.ts';
import { receiveWebhook, type WebhookDoor } from './webhook-handler.ts';

/** How the publisher is doing, for whoever watches over it. */
export interface Watch {
  health(): { status: string };
  /** In Prometheus' text format. */
  metrics(): string;
}

function tell(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** The publisher's doors: for the webhook, for going back, and for who watches over it. */
export function createDoors(door: WebhookDoor & ReturnDoor, watch: Watch): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url?.split('?', 1)[0]) {
      case doorAddresses.webhook:
        return receiveWebhook(request, response, door);
      case doorAddresses.back:
        return receiveReturn(request, response, door);
      case doorAddresses.health: {
        const health = watch.health();
        const type = 'application/json';
        return tell(response, healthStatus(health.status), type, JSON.stringify(health));
      }
      case doorAddresses.metrics:
        return tell(response, 200, 'text/plain; version=0.0.4; charset=utf-8', watch.metrics());
      default:
        response.writeHead(404).end();
    }
  };
  return answeringServer(answer);
}
