import type { App } from '@supabase/lite';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { household } from '#scripts/lib/http/addresses.ts';
import { tooLarge } from '#shared/requests/envelope.ts';
import {
  apiRefusal,
  restRefusal,
  storageRefusal,
  tooManyRequests,
  tooManyTries,
} from '../refusals.ts';
import { type Caller, identifyCaller, Origins } from './callers.ts';
import { type Budget, openTokenAccounts, type TokenAccounts } from './rate-limits.ts';
import { guardRequests, isSubmission } from './requests.ts';
import { type Mismatch, matchRoute, type Route } from './routes.ts';
import { guardSignIn, isTry } from './sign-in-guard.ts';
import { refusedText } from './text-fields.ts';
import {
  checkedUpload,
  guardRequestFiles,
  isAboutRequestFile,
  isVisitorsFile,
  keepPrivate,
  withoutTicket,
} from './uploads.ts';

/** Calls from forms that show the error message to people. */
const forStaff = /^\/rest\/v1\/rpc\/(?:request_access|reset_password)$/;

/**
 * Charges each request to its household's budget, whatever the outcome. Reads by local callers, such as builds, are
 * free.
 */
export function chargeHouseholds(now: () => number = Date.now) {
  const accounts = new Map<Budget, TokenAccounts>();
  return (
    { url }: Pick<Request, 'url'>,
    { budget, isReading }: Pick<Route, 'budget' | 'isReading'>,
    caller: Caller,
    peerAddress: string | null,
  ): Response | undefined => {
    if (budget === undefined || (isReading && caller === 'local')) return undefined;
    const account = accounts.get(budget) ?? openTokenAccounts(budget, now);
    accounts.set(budget, account);
    const wait = account.take(household(peerAddress ?? ''));
    if (wait === 0) return undefined;
    if (forStaff.test(new URL(url).pathname)) return tooManyTries(wait);
    return apiRefusal(tooManyRequests, wait);
  };
}

/**
 * Answers CORS preflights because the sign-in service rejects its own client's headers. The answer grants no access.
 */
function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** Adds security headers to every response so that browsers never execute stored content. */
function withSecurityHeaders(response: Response, pathname: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  if (pathname.startsWith('/storage/')) {
    headers.set('content-security-policy', "default-src 'none'; sandbox");
    if (isAboutRequestFile(pathname)) keepPrivate(headers);
    // The package asks search engines to ignore every file, but public pictures may be indexed.
    else headers.delete('x-robots-tag');
  }
  return new Response(response.body, { status: response.status, headers });
}

function refuseMismatch(mismatch: Mismatch, isSignedIn: boolean): Response {
  if (mismatch.refused === 'unknown')
    return Response.json({ message: 'not found' }, { status: 404 });
  const { service } = mismatch;
  if (service === 'storage') return withoutTicket();
  if (service === 'auth') return Response.json({ message: 'validation failed' }, { status: 400 });
  const message = mismatch.refused === 'caller' ? 'permission denied' : mismatch.message;
  // Only signed-in callers learn the reason; all others are simply denied.
  return isSignedIn ? restRefusal(400, 'PGRST100', message) : restRefusal(401, '42501', message);
}

/** Rejects an expired or foreign session token. Otherwise, the backend would treat the caller as anonymous. */
const refuseSession = (service: 'rest' | 'storage') =>
  service === 'storage'
    ? storageRefusal(401, 'InvalidJWT', 'jwt expired')
    : restRefusal(401, 'PGRST301', 'JWT expired');

/** Rejects a body unread if it is too long, of unknown length or not JSON (Storage accepts any type). */
function refuseBody(request: Request, { service, maxBytes }: Route): Response | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  const isChunked = headers.has('transfer-encoding');
  const length = Number(headers.get('content-length') ?? 0);
  const refuse = (status: number, message: string) =>
    Response.json({ message, statusCode: String(status), error: message }, { status });
  if (isChunked) return refuse(411, 'the length of the body must be declared');
  if (length > maxBytes) {
    return isSubmission(request) ? apiRefusal(tooLarge) : refuse(413, 'the body is too long');
  }
  const isJson = /^application\/json *(;|$)/.test(headers.get('content-type') ?? '');
  if (length > 0 && service !== 'storage' && !isJson) return refuse(415, 'the body must be JSON');
  return undefined;
}

/** Replaces visitor-supplied addresses with the actual one, by which the database counts requests (caller_bucket). */
function setClientAddress({ headers }: Request, peerAddress: string | null): void {
  headers.delete('cf-connecting-ip');
  if (peerAddress === null) headers.delete('x-forwarded-for');
  else headers.set('x-forwarded-for', peerAddress);
}

/**
 * Creates the gateway, which forwards the product's requests within limits and rejects all others before reading a
 * body.
 */
export function gateway(app: Pick<App, 'fetch'>, keys: BackendKeys, origins = new Origins([])) {
  const pass = async (request: Request, peerAddress: string | null) =>
    app.fetch(request, { peerAddress });
  const signIn = guardSignIn((request) => pass(request, null), keys.jwtSecret);
  const submit = guardRequests(pass);
  const receiveFile = guardRequestFiles(pass, keys);
  const charge = chargeHouseholds();

  const answer = async (request: Request, peerAddress: string | null): Promise<Response> => {
    const who = identifyCaller(request, keys, peerAddress);
    const isStranger = who === 'local' && origins.isForeign(request, peerAddress);
    const caller = who === 'stale' || isStranger ? 'anonymous' : who;
    const route = matchRoute(request, caller);
    if ('refused' in route && route.refused === 'unknown') return refuseMismatch(route, false);
    const foreign = origins.refusal(request, peerAddress);
    if (foreign) return foreign;
    if (who === 'stale' && route.service !== 'auth') return refuseSession(route.service);
    if ('refused' in route)
      return refuseMismatch(route, caller === 'signed-in' || caller === 'service');
    const refusal =
      refuseBody(request, route) ??
      (caller === 'service' ? undefined : charge(request, route, caller, peerAddress));
    if (refusal) return refusal;
    const noText = await refusedText(request);
    if (noText) return noText;
    if (route.service === 'auth') return signIn(request, peerAddress ?? '');
    if (route.service === 'rest') {
      setClientAddress(request, peerAddress);
      if (isTry(request)) return signIn(request, peerAddress ?? '');
      return isSubmission(request) ? submit(request, peerAddress) : pass(request, peerAddress);
    }
    if (isVisitorsFile(request, caller)) return receiveFile(request, peerAddress);
    const checked = await checkedUpload(request, caller);
    return checked instanceof Response ? checked : pass(checked, peerAddress);
  };

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isPreflight =
      request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    const response = isPreflight ? answerPreflight(request) : await answer(request, peerAddress);
    const whole = withSecurityHeaders(response, pathname);
    origins.addHeaders(whole.headers, request, peerAddress);
    return whole;
  };
}
