import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { returnAddress } from '../../shared/publishing/former-site.ts';
import { headersOf } from '../../shared/security/host-headers.ts';
import { findFile, inFolder, type Locate, sendFile } from './files.ts';
import { HeaderRules, headersFile } from './header-rules.ts';
import { keepAliveTimeout } from './keep-alive.ts';
import { isUnasked, oneAddress } from './one-address.ts';
import { type ReturnDoor, receiveReturn } from './return-door.ts';
import { receiveWebhook, type WebhookDoor } from './webhook-door.ts';

export interface SiteFolders {
  /** The site that is live, one moment of it; undefined before the first build. */
  live(): Locate | undefined;
  /** Older releases, newest first: pages opened before a publication still ask for their assets. */
  older(): readonly string[];
  /** The built back-office. */
  admin: string;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  folders: SiteFolders,
  rules: HeaderRules,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const [urlPath = '/', query] = (request.url ?? '/').split('?', 2);
  const target = oneAddress(urlPath);
  if (target !== urlPath) {
    response.writeHead(308, { location: query ? `${target}?${query}` : target }).end();
    return;
  }
  const live = folders.live();
  const inForce = await rules.of(
    live === undefined ? undefined : await findFile(live, headersFile),
  );
  const headers = headersOf(inForce, urlPath);
  const unasked = isUnasked(urlPath);
  if (urlPath === '/admin' || urlPath.startsWith('/admin/')) {
    const within = urlPath.slice('/admin'.length) || '/';
    const admin = inFolder(folders.admin);
    const asset = unasked ? undefined : await findFile(admin, within);
    // The back-office routes itself: any other path below /admin is its one page. A script that is gone is
    // gone, and not that page.
    const page = within.startsWith('/assets/') ? undefined : await findFile(admin, '/');
    const found = asset ?? page;
    if (found) {
      await sendFile(request, response, found, { headers });
      return;
    }
  }
  if (live === undefined) {
    response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
      .end(
        '<!doctype html><html lang="pt-BR"><title>Vitrine</title><p>O site está sendo montado. Atualize em instantes.</p></html>',
      );
    return;
  }
  const hashed = urlPath.startsWith('/_astro/');
  for (const place of hashed ? [live, ...folders.older().map(inFolder)] : [live]) {
    const found = unasked ? undefined : await findFile(place, urlPath);
    if (found) {
      await sendFile(request, response, found, { headers });
      return;
    }
  }
  const missing = await findFile(live, '/404.html');
  // Whatever was asked for, what is sent is this page.
  const itsHeaders = headersOf(inForce, '/404');
  if (missing) await sendFile(request, response, missing, { status: 404, headers: itsHeaders });
  else response.writeHead(404).end();
}

/** How the publisher is doing, for whoever watches over it. */
export interface Watch {
  health(): { status: string };
  /** In Prometheus' text format. */
  metrics(): string;
}

function tell(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * The site, the back-office under /admin, the webhook's door at /hooks/publish and that for going back at
 * /hooks/back, and for who watches over it /healthz and /metrics.
 */
export function createSiteServer(
  folders: SiteFolders,
  door: WebhookDoor & ReturnDoor,
  watch: Watch,
): Server {
  const rules = new HeaderRules();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url?.split('?', 1)[0]) {
      case '/hooks/publish':
        return receiveWebhook(request, response, door);
      case returnAddress:
        return receiveReturn(request, response, door);
      case '/healthz': {
        const health = watch.health();
        const status = health.status === 'starting' ? 503 : 200;
        return tell(response, status, 'application/json', JSON.stringify(health));
      }
      case '/metrics':
        return tell(response, 200, 'text/plain; version=0.0.4; charset=utf-8', watch.metrics());
      default:
        return serve(request, response, folders, rules);
    }
  };
  return createServer({ keepAliveTimeout }, (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
}
