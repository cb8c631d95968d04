import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { picturePatience } from '#shared/images/fetched-picture.ts';
import type { Elsewhere } from '#shared/redirects/lost-page.ts';
import { toLocation } from '#shared/redirects/redirect.ts';
import type { HeaderRule } from '#shared/security/host-headers.ts';
import { maintenancePage } from '#shared/settings/maintenance.ts';
import { sendJson as tellProgram } from '../lib/http/answer.ts';
import { createHttpServer } from '../lib/http/create-server.ts';
import { isLocal } from '../lib/http/visitor.ts';
import { healthStatus, publisherRoutes } from '../lib/publisher-endpoint.ts';
import type { AccessLog } from './access-log.ts';
import { type CanonicalPath, toCanonicalPath } from './canonical-path.ts';
import type { FoundFile } from './encoding.ts';
import { HeaderRules, headersFile, isBackOffice, sentWith } from './header-rules.ts';
import { LostPages } from './lost-pages.ts';
import { Maintenance, maintenanceHeaders } from './maintenance.ts';
import { answerUnavailable, proxyToPublisher } from './proxy.ts';
import { findFile, inFolder, type Locate, sendFile } from './static-files.ts';
import { createSupabaseProxy, isForSupabase } from './supabase-proxy.ts';

export interface SiteFolders {
  /** One moment of the site. */
  now(): Promise<{
    /** The site that is live; undefined before the first build. */
    live: Locate | undefined;
    /** Older releases, newest first: pages opened before a publication still ask for their assets. */
    older: readonly string[];
  }>;
  /** The built back-office, and assets of earlier ones. */
  admin: string;
  retainedAdmin: string;
}

/** What is asked for; undefined for what no file can be called. */
type Asked = Pick<CanonicalPath, 'path' | 'address' | 'isInternalFile'> | undefined;

/** @param address as it was asked for: its query goes along */
function leadOn(response: ServerResponse, { to, permanent }: Elsewhere, address: string): void {
  const [query] = /\?.*$/s.exec(address) ?? [];
  response.writeHead(permanent ? 301 : 302, { location: toLocation(to, query) }).end();
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
  folders: SiteFolders,
  headerRules: HeaderRules,
  maintenance: Maintenance,
  lostPages: LostPages,
): Promise<void> {
  const { live, older } = await folders.now();
  const rules = await headerRules.read(
    live === undefined ? undefined : await findFile(live, headersFile),
  );
  if (asked && isBackOffice(asked.path)) {
    const within = asked.path.slice('/admin'.length) || '/';
    const admin = inFolder(folders.admin);
    const isAsset = within.startsWith('/assets/');
    let found: FoundFile | undefined;
    for (const place of isAsset ? [admin, inFolder(folders.retainedAdmin)] : [admin]) {
      if (!asked.isInternalFile) found ??= await findFile(place, within);
    }
    // The back-office routes itself: any other path below /admin is its one page. A script that is gone is gone,
    // and not that page.
    if (!isAsset) found ??= await findFile(admin, '/');
    if (found) {
      await sendFile(request, response, found, sentWith(rules, asked.path));
      return;
    }
  }
  if (live === undefined) {
    response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
      .end(
        '<!doctype html><html lang="pt-BR"><title>Em instantes</title><p>O site está sendo montado. Atualize em instantes.</p></html>',
      );
    return;
  }
  const closed = await maintenance.pageFor(request, asked?.path, live);
  if (closed) {
    const { headers, policy } = sentWith(rules, maintenancePage);
    await sendFile(request, response, closed, {
      status: 503,
      headers: { ...headers, ...maintenanceHeaders },
      policy,
    });
    return;
  }
  if (asked && !asked.isInternalFile) {
    const hashed = asked.path.startsWith('/_astro/');
    for (const place of hashed ? [live, ...older.map(inFolder)] : [live]) {
      const found = await findFile(place, asked.path);
      if (found) {
        await sendFile(request, response, found, sentWith(rules, asked.path));
        return;
      }
    }
    const elsewhere = await lostPages.find(asked.path, live);
    if (elsewhere) {
      leadOn(response, elsewhere, asked.address);
      return;
    }
  }
  const missing = await findFile(live, '/404.html');
  // Whatever was asked for, what is sent is this page.
  const itsOwn = { ...sentWith(rules, '/404'), status: 404 };
  if (missing) await sendFile(request, response, missing, itsOwn);
  else response.writeHead(404).end();
}

/** Who answers what the site's server does not: the publisher. */
export interface Publisher {
  /** The port it answers at on this machine, if it is up. */
  port(): Promise<number | undefined>;
}

export interface SiteServerOptions {
  /** Whether anybody may read the metrics, and not this machine alone. */
  metricsForAll?: boolean;
  accessLog?: AccessLog | undefined;
  /** The port at which the embedded Supabase answers on this machine, where the site is that backend's. */
  supabasePort?: number | undefined;
  /** The headers while no build has written any. */
  beforeFirstBuild?: () => Promise<readonly HeaderRule[]>;
  /** What passes of the staff are signed with; empty for nobody's. */
  passSecret?: () => Promise<string>;
}

/**
 * The site, and the back-office under /admin. What is for the publisher is passed on to it; while that is away
 * the site is served as ever, and `/healthz` says so.
 */
export function createSiteServer(
  folders: SiteFolders,
  publisher: Publisher,
  {
    metricsForAll = false,
    accessLog,
    supabasePort,
    beforeFirstBuild = async () => [],
    passSecret = async () => '',
  }: SiteServerOptions = {},
): Server {
  const headerRules = new HeaderRules(beforeFirstBuild);
  const maintenance = new Maintenance(passSecret);
  const lostPages = new LostPages();
  const toSupabase = supabasePort === undefined ? undefined : createSupabaseProxy(supabasePort);
  const itsAddresses = new Set<string>(Object.values(publisherRoutes));

  const answerByPublisher = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, address }: CanonicalPath,
  ) => {
    if (path === publisherRoutes.metrics && !metricsForAll && !isLocal(request)) {
      return tellProgram(response, 404, { error: 'only for this machine, unless METRICS=public' });
    }
    const { live } = await folders.now();
    const away = () => {
      if (path !== publisherRoutes.health) return answerUnavailable(response);
      const status = live === undefined ? 'starting' : 'stopped';
      tellProgram(response, healthStatus(status), { status });
    };
    // A picture takes as long as its host does.
    const patience = path === publisherRoutes.picture ? 2 * picturePatience : undefined;
    return proxyToPublisher(request, response, address, await publisher.port(), away, patience);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    accessLog?.follow(request, response);
    if (toSupabase && isForSupabase(request.url ?? '')) return toSupabase(request, response);
    const asked = toCanonicalPath(request.url ?? '/');
    if (asked === 'ambiguous') {
      response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
        .end(
          'Este endereço não é válido. Confira o link, ou comece pela página inicial do site.\n',
        );
      return;
    }
    const known = asked === 'nameless' ? undefined : asked;
    const forPublisher = known && itsAddresses.has(known.path);
    if (!forPublisher && request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (known?.isAlias && !known.isInternalFile) {
      // "/antiga.html" leads on at once, and not by way of "/antiga".
      const { live } = await folders.now();
      const isLost = live && !isBackOffice(known.path) && !(await findFile(live, known.path));
      const elsewhere = isLost ? await lostPages.find(known.path, live) : undefined;
      if (elsewhere) leadOn(response, elsewhere, known.address);
      else response.writeHead(308, { location: known.address }).end();
      return;
    }
    if (forPublisher) return answerByPublisher(request, response, known);
    return serve(request, response, known, folders, headerRules, maintenance, lostPages);
  };
  return createHttpServer(answer);
}
