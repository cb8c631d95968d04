import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { headersOf } from '../../shared/security/host-headers.ts';
import { answer as tellProgram } from './answer.ts';
import { answeringServer } from './answering-server.ts';
import { doorAddresses, healthStatus } from './doors.ts';
import { type FoundFile, findFile, inFolder, type Locate, sendFile } from './files.ts';
import { HeaderRules, headersFile } from './header-rules.ts';
import { isUnasked, oneAddress } from './one-address.ts';
import { passOn, sayAway } from './pass-on.ts';

export interface SiteFolders {
  /** One moment of the site. */
  now(): Promise<{
    /** The site that is live; undefined before the first build. */
    live: Locate | undefined;
    /** Older releases, newest first: pages opened before a publication still ask for their assets. */
    older: readonly string[];
  }>;
  /** The built back-office, and parts of former ones. */
  admin: string;
  formerAdmin: string;
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
  const { live, older } = await folders.now();
  const inForce = await rules.of(
    live === undefined ? undefined : await findFile(live, headersFile),
  );
  const headers = headersOf(inForce, urlPath);
  const unasked = isUnasked(urlPath);
  if (urlPath === '/admin' || urlPath.startsWith('/admin/')) {
    const within = urlPath.slice('/admin'.length) || '/';
    const admin = inFolder(folders.admin);
    const isAsset = within.startsWith('/assets/');
    let found: FoundFile | undefined;
    for (const place of isAsset ? [admin, inFolder(folders.formerAdmin)] : [admin]) {
      if (!unasked) found ??= await findFile(place, within);
    }
    // The back-office routes itself: any other path below /admin is its one page. A script that is gone is gone,
    // and not that page.
    if (!isAsset) found ??= await findFile(admin, '/');
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
  for (const place of hashed ? [live, ...older.map(inFolder)] : [live]) {
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

/** Who answers what the site's server does not: the publisher. */
export interface Publisher {
  /** The port it answers at on this machine, if it is up. */
  port(): Promise<number | undefined>;
}

/**
 * The site, and the back-office under /admin. What is for the publisher is passed on to it; while that is away
 * the site is served as ever, and `/healthz` says so.
 */
export function createSiteServer(folders: SiteFolders, publisher: Publisher): Server {
  const rules = new HeaderRules();
  const addresses = new Set<string>(Object.values(doorAddresses));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [address = ''] = request.url?.split('?', 1) ?? [];
    if (!addresses.has(address)) return serve(request, response, folders, rules);
    const { live } = await folders.now();
    return passOn(request, response, await publisher.port(), () => {
      if (address !== doorAddresses.health) return sayAway(response);
      const status = live === undefined ? 'starting' : 'stopped';
      tellProgram(response, healthStatus(status), { status });
    });
  };
  return answeringServer(answer);
}
