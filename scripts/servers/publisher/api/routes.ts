import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createHttpServer } from '#scripts/lib/http/create-server.ts';
import { readBody, sendJson, sendMetrics, sendTooLarge } from '#scripts/lib/http/message.ts';
import { log } from '#scripts/lib/log.ts';
import { parseObject } from '#scripts/lib/parse.ts';
import { healthStatus, publisherRoutes } from '#scripts/lib/publisher-endpoint.ts';
import { noPassCookie, passCookie } from '#scripts/lib/staff-pass.ts';
import { picturesAtOnce } from '#shared/images/fetched-picture.ts';
import { isRecord } from '#shared/lists/decode-list.ts';
import { previewFolder } from '#shared/publishing/preview.ts';
import { neverChanges } from '#shared/security/host-headers.ts';
import { isOperation } from '#shared/settings/server-operations.ts';
import { shareFolder } from '#shared/sharing/share-card.ts';
import type { HealthMonitor } from '../health.ts';
import type { ShopMail } from '../notices/shop-mail.ts';
import type { fetchPicture } from '../pictures/fetch-picture.ts';
import type { servePreviews } from '../previews/previews.ts';
import type { Publisher } from '../publisher.ts';
import type { ServedSite } from '../releases/deployer.ts';
import type { ServerOperations } from '../server-operations.ts';
import { carriesSecret, type FindRole, roleOf } from './access.ts';

interface Route {
  methods: readonly string[];
  isAllowed(request: IncomingMessage): boolean | Promise<boolean>;
  /** Error message of the 401 response. */
  refusal: string;
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void | Promise<void>;
}

/** Answers a request: 405 for an unsupported method, 401 if the caller is not allowed, 413 if the body is too large. */
export async function serveRoute(
  { methods, isAllowed, refusal, answer }: Route,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('allow', methods.join(', '));
    sendJson(response, 405, { error: `${methods.join(' or ')} only` });
  } else if (await isAllowed(request)) {
    const body = await readBody(request);
    if (body === undefined) sendTooLarge(response);
    else await answer(request, response, body);
  } else sendJson(response, 401, { error: refusal });
}

// `v.record` would accept arrays.
const row = v.nullish(v.custom<Record<string, unknown>>(isRecord), null);

const webhookPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
    table: v.string(),
    schema: v.string(),
    record: row,
    old_record: row,
  }),
  v.check(({ record, old_record }) => record !== null || old_record !== null),
);

export const isPayload = (body: string): boolean => v.is(webhookPayload, body);

interface WebhookParts {
  secret: string;
  publisher: Pick<Publisher, 'wake'>;
  /** Counts rejected webhooks because nothing else would reveal a wrong secret in Vault. */
  health: Pick<HealthMonitor, 'recordRefusedWebhook'>;
}

/** Wakes the publisher (`/hooks/publish`); 400 if the body is not a webhook's. */
export const webhookRoute = ({ secret, publisher, health }: WebhookParts): Route => ({
  methods: ['POST'],
  isAllowed({ headers }) {
    const isAllowed = carriesSecret(headers['x-webhook-secret'], secret);
    if (!isAllowed) health.recordRefusedWebhook();
    return isAllowed;
  },
  refusal: 'the header x-webhook-secret is missing or wrong',
  answer(_, response, body) {
    if (!isPayload(body.toString('utf8'))) {
      return sendJson(response, 400, {
        error: 'the body is not the payload of a database webhook',
      });
    }
    publisher.wake();
    sendJson(response, 202, { accepted: true });
  },
});

/**
 * Serves `/hooks/back` for `npm run rollback` (with the secret) and for the back-office (with a session). GET describes
 * the previous site to all staff. POST makes it live until the next publication, for administrators only. 409 without a
 * previous site.
 */
const rollbackRoute = ({ secret, findRole, site, rollback }: PublisherApi): Route => ({
  methods: ['GET', 'POST'],
  async isAllowed(request) {
    if (carriesSecret(request.headers['x-webhook-secret'], secret)) return true;
    const role = await roleOf(request, findRole);
    return role === 'admin' || (role !== undefined && request.method === 'GET');
  },
  refusal: 'the secret or an authorised session is required',
  async answer({ method }, response) {
    if (method === 'GET') return sendJson(response, 200, { ...(await site.previous()) });
    const builtAt = await rollback();
    log('rolled back', { to: builtAt });
    if (builtAt === undefined) sendJson(response, 409, { error: 'there is no previous site' });
    else sendJson(response, 200, { builtAt });
  },
});

const forStaff = (findRole: FindRole) => ({
  isAllowed: async (request: IncomingMessage) => (await roleOf(request, findRole)) !== undefined,
  refusal: 'a staff session is required',
});

/** Serves `/hooks/pass`: POST lets a staff member's browser see the site during maintenance; DELETE revokes that. */
export const passRoute = (secret: string, findRole: FindRole): Route => ({
  ...forStaff(findRole),
  methods: ['POST', 'DELETE'],
  isAllowed: (request) => request.method === 'DELETE' || forStaff(findRole).isAllowed(request),
  answer({ method, headers }, response) {
    const isSecure = headers['x-forwarded-proto'] === 'https';
    const isGiven = method === 'POST';
    const cookie = isGiven ? passCookie(secret, Date.now(), isSecure) : noPassCookie(isSecure);
    response.setHeader('set-cookie', cookie);
    sendJson(response, 200, { pass: isGiven });
  },
});

type FetchPicture = (address: string, signal: AbortSignal) => ReturnType<typeof fetchPicture>;

/** Serves `/hooks/picture` for staff: downloads pictures that CORS blocks. 422 with a reason, 429 while busy. */
export function pictureRoute(findRole: FindRole, fetchPicture: FetchPicture): Route {
  let fetching = 0;
  return {
    ...forStaff(findRole),
    methods: ['POST'],
    async answer(_, response, body) {
      const { address } = parseObject(String(body));
      if (typeof address !== 'string') {
        return sendJson(response, 400, { error: 'the body contains no address' });
      }
      if (fetching >= picturesAtOnce) {
        response.setHeader('retry-after', '1');
        return sendJson(response, 429, { error: 'other pictures are being fetched' });
      }
      const left = new AbortController();
      response.once('close', () => left.abort());
      fetching += 1;
      const outcome = await fetchPicture(address, left.signal).finally(() => {
        fetching -= 1;
      });
      if (typeof outcome === 'string') return sendJson(response, 422, { problem: outcome });
      response
        .writeHead(200, { 'content-type': outcome.type, 'cache-control': 'no-store' })
        .end(outcome.bytes);
    },
  };
}

const forAdministrators = (findRole: FindRole) => ({
  isAllowed: async (request: IncomingMessage) => (await roleOf(request, findRole)) === 'admin',
  refusal: 'an administrator session is required',
});

/** Serves `/hooks/server` for administrators: reads the state of backups and updates (GET), and requests one (POST). */
export const operationsRoute = (findRole: FindRole, operations: ServerOperations): Route => ({
  ...forAdministrators(findRole),
  methods: ['GET', 'POST'],
  async answer({ method }, response, body) {
    const { operation } = parseObject(String(body));
    if (method === 'POST' && !isOperation(operation)) {
      return sendJson(response, 400, { error: 'the body contains no known operation' });
    }
    const isTaken = !isOperation(operation) || (await operations.request(operation));
    sendJson(response, isTaken ? 200 : 409, { ...(await operations.read()) });
  },
});

/** Serves `/hooks/mail` for administrators: reads, tests, saves and removes the mail account; 422 with the problem. */
function mailRoute(findRole: FindRole, mail: ShopMail): Route {
  let testing = false;
  return {
    ...forAdministrators(findRole),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    async answer({ method }, response, body) {
      const given = parseObject(String(body));
      const isTest = method === 'POST';
      if (isTest && testing) return sendJson(response, 429, { error: 'another test is running' });
      testing ||= isTest;
      const problem = await (isTest
        ? mail.test(given).finally(() => {
            testing = false;
          })
        : method === 'PUT' && mail.save(given));
      if (problem) return sendJson(response, 422, { ...problem });
      if (method === 'DELETE') await mail.remove();
      sendJson(response, 200, { ...mail.read() });
    },
  };
}

interface PublisherApi extends WebhookParts {
  health: WebhookParts['health'] &
    Pick<HealthMonitor, 'metrics'> & {
      report(served: ServedSite['release']): { status: string };
    };
  findRole: FindRole;
  site: Pick<ServedSite, 'previous' | 'release'>;
  rollback: ServedSite['rollback'];
  fetchPicture: FetchPicture;
  mail: ShopMail;
  operations: ServerOperations;
  servePreview: ReturnType<typeof servePreviews>;
  /** Reads the picture that chat apps show for a link; undefined if there is none. */
  readSharePicture(path: string): Promise<Buffer | undefined>;
}

export function createPublisherServer(parts: PublisherApi): Server {
  const { secret, findRole, fetchPicture, health, mail, site, servePreview } = parts;
  const routes: Record<string, Route> = {
    [publisherRoutes.webhook]: webhookRoute(parts),
    [publisherRoutes.back]: rollbackRoute(parts),
    [publisherRoutes.pass]: passRoute(secret, findRole),
    [publisherRoutes.picture]: pictureRoute(findRole, fetchPicture),
    [publisherRoutes.mail]: mailRoute(findRole, mail),
    [publisherRoutes.operations]: operationsRoute(findRole, parts.operations),
  };
  return createHttpServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const route = routes[path];
    if (route) return serveRoute(route, request, response);
    if (path.startsWith(previewFolder)) return servePreview(request, response);
    if (path.startsWith(shareFolder)) {
      const picture = await parts.readSharePicture(path);
      const headers = { 'content-type': 'image/jpeg', ...neverChanges };
      return void response.writeHead(picture ? 200 : 404, picture && headers).end(picture);
    }
    if (path === publisherRoutes.health) {
      const report = health.report(site.release);
      return sendJson(response, healthStatus(report.status), report);
    }
    if (path === publisherRoutes.metrics) return sendMetrics(response, await health.metrics());
    response.writeHead(404).end();
  });
}
