import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { picturePatience } from '#shared/images/fetched-picture.ts';
import { previewFolder } from '#shared/publishing/preview.ts';
import type { Elsewhere } from '#shared/redirects/lost-page.ts';
import { toLocation } from '#shared/redirects/redirect.ts';
import { policyName } from '#shared/security/content-policy.ts';
import type { HeaderRule } from '#shared/security/host-headers.ts';
import { maintenancePage } from '#shared/settings/maintenance.ts';
import { pageOfPicture } from '#shared/sharing/share-card.ts';
import { isLocal, TrustedProxies } from '../../lib/http/addresses.ts';
import { createHttpServer } from '../../lib/http/create-server.ts';
import { sendMetrics, sendJson as tellProgram } from '../../lib/http/message.ts';
import { healthStatus, publisherRoutes } from '../../lib/publisher-endpoint.ts';
import type { AccessLog } from './access-log.ts';
import { type CanonicalPath, toCanonicalPath } from './canonical-path.ts';
import { countVisit, isVisit } from './counting/count-visit.ts';
import type { VisitCounter } from './counting/visit-counter.ts';
import {
  always,
  isBackOffice,
  isClosedTo,
  type LiveSite,
  maintenanceHeaders,
  sentWith,
  type watchSnapshots,
} from './live-site.ts';
import {
  answerUnavailable,
  createSupabaseProxy,
  isForSupabase,
  proxyToPublisher,
} from './proxy.ts';
import { type Readiness, readinessRoute } from './readiness.ts';
import {
  type Accepted,
  acceptedEncodings,
  type FoundFile,
  findFile,
  inFolder,
  readForm,
  sendCached,
  sendFile,
} from './static-files.ts';
import type { Traffic } from './traffic.ts';

/** The live site, the built back-office, and assets of earlier back-offices. */
type SiteFolders = ReturnType<typeof watchSnapshots> & Record<'admin' | 'retainedAdmin', string>;

/** Requested path; undefined if no file can have that name. */
type Asked = CanonicalPath | undefined;

/** @param address requested URL, whose query is passed on */
function redirect(response: ServerResponse, { to, permanent }: Elsewhere, address: string): void {
  const [query] = /\?.*$/s.exec(address) ?? [];
  response.writeHead(permanent ? 301 : 302, { location: toLocation(to, query) }).end();
}

function answerNotBuilt(response: ServerResponse): void {
  response
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
    .end(
      '<!doctype html><html lang="pt-BR"><title>Em instantes</title><p>O site está sendo montado. Atualize em instantes.</p></html>',
    );
}

/** Returns the cache key: the accepted encodings and the canonical URL without its query. */
function keyOf(address: string, accepted: Accepted): string {
  const end = address.indexOf('?');
  return `${accepted} ${end === -1 ? address : address.slice(0, end)}`;
}

export interface SiteServerOptions {
  /** True to expose metrics and readiness details beyond this machine. */
  metricsForAll?: boolean;
  accessLog?: AccessLog | undefined;
  counter?: VisitCounter | undefined;
  /** Local port of the embedded Supabase, if the site uses that backend. */
  supabasePort?: number | undefined;
  proxies?: TrustedProxies;
  beforeFirstBuild?: () => Promise<readonly HeaderRule[]>;
  /** Secret that signs staff's maintenance passes; empty if there is none. */
  passSecret?: () => Promise<string>;
  traffic?: Traffic | undefined;
  /** Metrics of the whole product; defaults to the publisher's. */
  metrics?: (() => Promise<string>) | undefined;
  readiness?: (() => Promise<Readiness>) | undefined;
}

/**
 * Creates the server of the site, and of the back-office under /admin. It proxies the publisher's routes; while the
 * publisher is away, the site is served as usual and `/healthz` reports the outage.
 * @param publisherPort returns the publisher's port on this machine, if it is up
 */
export function createSiteServer(
  folders: SiteFolders,
  publisherPort: () => Promise<number | undefined>,
  {
    metricsForAll = false,
    accessLog,
    counter,
    supabasePort,
    proxies = new TrustedProxies(),
    beforeFirstBuild = async () => [],
    passSecret = async () => '',
    traffic,
    metrics,
    readiness,
  }: SiteServerOptions = {},
): Server {
  const toSupabase =
    supabasePort === undefined ? undefined : createSupabaseProxy(supabasePort, proxies);

  /** Sends a file of the live site and caches it. */
  const sendLive = async (
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundFile,
    { path, address }: NonNullable<Asked>,
    live: LiveSite,
  ) => {
    const sent = sentWith(await live.headerRules(), path);
    const isForAll = request.headers.range === undefined && !(await live.isInMaintenance());
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const read = () => readForm(found, accepted, sent);
    const cached = isForAll && (await live.cache.load(keyOf(address, accepted), read));
    if (!cached) return sendFile(request, response, found, sent);
    response.removeHeader(policyName);
    sendCached(request, response, cached);
  };

  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    missingStatus = 404,
  ) => {
    const { live, older } = await folders.now();
    const rules = live ? await live.headerRules() : [always, ...(await beforeFirstBuild())];
    if (asked && isBackOffice(asked.path)) {
      const within = asked.path.slice('/admin'.length) || '/';
      const admin = inFolder(folders.admin);
      const isAsset = within.startsWith('/assets/');
      let found: FoundFile | undefined;
      for (const place of isAsset ? [admin, inFolder(folders.retainedAdmin)] : [admin]) {
        if (!asked.isInternalFile) found ??= await findFile(place, within);
      }
      // The back-office is a single-page app: any other path under /admin serves its page, except a missing asset.
      if (!isAsset) found ??= await findFile(admin, '/');
      if (found) return sendFile(request, response, found, sentWith(rules, asked.path));
    }
    if (live === undefined) return answerNotBuilt(response);
    const isClosed = await isClosedTo(request, asked?.path, live, passSecret);
    const closed = isClosed ? await findFile(live.locate, maintenancePage) : undefined;
    if (closed) {
      const { headers, policy } = sentWith(rules, maintenancePage);
      const all = { ...headers, ...maintenanceHeaders };
      return sendFile(request, response, closed, { status: 503, headers: all, policy });
    }
    if (asked && !asked.isInternalFile) {
      const found = await findFile(live.locate, asked.path);
      if (found) return sendLive(request, response, found, asked, live);
      // Pages opened before the latest publication still request the assets of their build.
      for (const folder of asked.path.startsWith('/_astro/') ? older : []) {
        const former = await findFile(inFolder(folder), asked.path);
        if (former) return sendFile(request, response, former, sentWith(rules, asked.path));
      }
      if (pageOfPicture(asked.path)) return answerByPublisher(request, response, asked);
      const elsewhere = await live.findElsewhere(asked.path);
      if (elsewhere) return redirect(response, elsewhere, asked.address);
      const lower = asked.path.toLowerCase();
      if (lower !== asked.path && (await findFile(live.locate, lower))) {
        return redirect(response, { to: lower, permanent: true }, asked.address);
      }
    }
    const missing = await findFile(live.locate, '/404.html');
    // Headers of the 404 page, whatever path was requested.
    const itsOwn = { ...sentWith(rules, '/404'), status: missingStatus };
    if (missing) await sendFile(request, response, missing, itsOwn);
    else response.writeHead(missingStatus).end();
  };
  const isForOperator = (request: IncomingMessage) => metricsForAll || isLocal(request);
  const itsAddresses = new Set<string>(Object.values(publisherRoutes));

  const answerByPublisher = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, address }: CanonicalPath,
  ) => {
    if (path === publisherRoutes.metrics && !isForOperator(request)) {
      return tellProgram(response, 404, { error: 'only for this machine, unless METRICS=public' });
    }
    if (path === publisherRoutes.metrics && metrics) return sendMetrics(response, await metrics());
    const { live } = await folders.now();
    const away = () => {
      if (path.startsWith(previewFolder)) return answerNotBuilt(response);
      if (path !== publisherRoutes.health) return answerUnavailable(response);
      const status = live === undefined ? 'starting' : 'stopped';
      tellProgram(response, healthStatus(status), { status });
    };
    // Pictures and mail account tests wait for another host; a preview page may wait for a publication.
    const isSlow =
      path === publisherRoutes.picture ||
      path === publisherRoutes.mail ||
      path.startsWith(previewFolder);
    const patience = isSlow ? 2 * picturePatience : undefined;
    return proxyToPublisher(request, response, address, await publisherPort(), away, patience);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    traffic?.follow(request, response);
    // Counts are not logged, because a log line would cost as much as counting; they have metrics instead.
    if (counter && isVisit(request)) return countVisit(request, response, counter, proxies);
    accessLog?.follow(request, response);
    if (toSupabase && isForSupabase(request.url ?? '')) return toSupabase(request, response);
    const asked = toCanonicalPath(request.url ?? '/');
    const known = typeof asked === 'string' ? undefined : asked;
    const isPreview = known?.path.startsWith(previewFolder);
    const isCall = known && itsAddresses.has(known.path);
    if (!isCall && request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (known?.isAlias && !known.isInternalFile) {
      // "/antiga.html" redirects directly to its target instead of via "/antiga".
      const { live } = await folders.now();
      const isLost =
        live && !isBackOffice(known.path) && !(await findFile(live.locate, known.path));
      const elsewhere = isLost ? await live.findElsewhere(known.path) : undefined;
      if (elsewhere) redirect(response, elsewhere, known.address);
      else response.writeHead(308, { location: known.address }).end();
      return;
    }
    if (isCall || (known && isPreview)) return answerByPublisher(request, response, known);
    if (readiness && known?.path === readinessRoute) {
      const judged = await readiness();
      // Only operators may see the reasons.
      const told = isForOperator(request) ? { ...judged } : { ready: judged.ready };
      return tellProgram(response, judged.ready ? 200 : 503, told);
    }
    return serve(request, response, known, asked === 'ambiguous' ? 400 : 404);
  };
  const answerAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    const key = keyOf(url, acceptedEncodings(headers['accept-encoding']));
    const cached = folders.current()?.live?.cache.find(key);
    if (!cached) return false;
    sendCached(request, response, cached);
    traffic?.count('site', response.statusCode, performance.now() - began);
    accessLog?.follow(request, response);
    return true;
  };
  return createHttpServer(answer, { answerAtOnce });
}
