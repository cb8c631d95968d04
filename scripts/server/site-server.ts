import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findFile, inFolder, type Locate, sendFile } from './files.ts';
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
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const [urlPath = '/', query] = (request.url ?? '/').split('?', 2);
  if (urlPath.length > 1 && urlPath.endsWith('/')) {
    // One address a page; a run of slashes must not become the address of another host.
    const target = `/${urlPath.replace(/^\/+|\/+$/g, '')}`;
    response.writeHead(308, { location: query ? `${target}?${query}` : target }).end();
    return;
  }
  if (urlPath === '/admin' || urlPath.startsWith('/admin/')) {
    const within = urlPath.slice('/admin'.length) || '/';
    const admin = inFolder(folders.admin);
    const asset = await findFile(admin, within);
    // The back-office routes itself: any other path below /admin is its one page.
    const found = asset ?? (await findFile(admin, '/'));
    if (found) {
      sendFile(request, response, found, { immutable: within.startsWith('/assets/') && !!asset });
      return;
    }
  }
  const live = folders.live();
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
    const found = await findFile(place, urlPath);
    if (found) {
      sendFile(request, response, found, { immutable: hashed });
      return;
    }
  }
  const missing = await findFile(live, '/404.html');
  if (missing) sendFile(request, response, missing, { status: 404 });
  else response.writeHead(404).end();
}

/** The site, the back-office under /admin, and the webhook's door at /hooks/publish. */
export function createSiteServer(folders: SiteFolders, door: WebhookDoor): Server {
  return createServer((request, response) => {
    const handled =
      request.url?.split('?', 1)[0] === '/hooks/publish'
        ? receiveWebhook(request, response, door)
        : serve(request, response, folders);
    handled.catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
}
