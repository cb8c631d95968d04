import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createHttpServer } from '#scripts/lib/http/create-server.ts';
import { metricsType } from '#scripts/lib/metrics.ts';
import { healthStatus, publisherRoutes } from '#scripts/lib/publisher-endpoint.ts';
import type { ServedRelease } from '../releases/served-site.ts';
import { handlePass, type PassTarget } from './pass-handler.ts';
import { handlePicture, type PictureTarget } from './picture-handler.ts';
import { handleRollback, type RollbackTarget } from './rollback-handler.ts';
import { handleWebhook, type WebhookTarget } from './webhook-handler.ts';

/** What the routes reach of the publisher. */
interface PublisherApi extends WebhookTarget, RollbackTarget, PassTarget, PictureTarget {
  health: WebhookTarget['health'] & {
    report(served: ServedRelease | undefined): { status: string };
    /** In Prometheus' text format. */
    metrics(): Promise<string>;
  };
  site: RollbackTarget['site'] & { readonly release: ServedRelease | undefined };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** The server of the publisher's routes: webhook, rollback, pass, pictures, health and metrics. */
export function createPublisherServer(parts: PublisherApi): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url?.split('?', 1)[0]) {
      case publisherRoutes.webhook:
        return handleWebhook(request, response, parts);
      case publisherRoutes.back:
        return handleRollback(request, response, parts);
      case publisherRoutes.pass:
        return handlePass(request, response, parts);
      case publisherRoutes.picture:
        return handlePicture(request, response, parts);
      case publisherRoutes.health: {
        const health = parts.health.report(parts.site.release);
        const type = 'application/json';
        return send(response, healthStatus(health.status), type, JSON.stringify(health));
      }
      case publisherRoutes.metrics:
        return send(response, 200, metricsType, await parts.health.metrics());
      default:
        response.writeHead(404).end();
    }
  };
  return createHttpServer(answer);
}
