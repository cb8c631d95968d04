import type { App } from '@supabase/lite';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { tooLarge } from '#shared/requests/envelope.ts';
import { refusedBody } from './body-limit.ts';
import { identifyCaller } from './caller.ts';
import { matchService, type Service } from './paths.ts';
import { refusedQuery } from './query-limits.ts';
import {
  guardRequestFiles,
  isAboutRequestFile,
  isRefusedFile,
  isVisitorsFile,
  keepPrivate,
  withoutTicket,
} from './request-files.ts';
import { apiRefusal, guardRequests, isSubmission } from './requests.ts';
import { guardSignIn, isTry } from './sign-in.ts';
import { checkedUpload } from './uploads.ts';

/**
 * What hosted Supabase's gateway says to a browser of another origin. The embedded sign-in service says
 * too little: it would refuse the headers its own client sends, and keep its answers from the page.
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

/** The headers of every answer: other origins may read it, and nothing stored is ever run. */
function finished(response: Response, service: Service | undefined, pathname: string): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('access-control-allow-origin')) headers.set('access-control-allow-origin', '*');
  headers.set('x-content-type-options', 'nosniff');
  if (service === 'storage') {
    headers.set('content-security-policy', "default-src 'none'; sandbox");
    if (isAboutRequestFile(pathname)) keepPrivate(headers);
  }
  return new Response(response.body, { status: response.status, headers });
}

const refuse = (status: number, message: string, more: object = {}) =>
  Response.json({ message, ...more }, { status });

/** Has the database count requests by the address that is known here, whatever a visitor says of it (caller_bucket). */
function sayAddress({ headers }: Request, peerAddress: string | null): void {
  headers.delete('cf-connecting-ip');
  if (peerAddress === null) headers.delete('x-forwarded-for');
  else headers.set('x-forwarded-for', peerAddress);
}

/**
 * What stands between the network and the embedded Supabase: it passes on what the product asks, within limits, and
 * refuses everything else before a body is read or the database is asked.
 */
export function gateway(app: Pick<App, 'fetch'>, keys: BackendKeys) {
  const pass = async (request: Request, peerAddress: string | null) =>
    app.fetch(request, { peerAddress });
  const signIn = guardSignIn((request) => pass(request, null));
  const submit = guardRequests(pass);
  const receiveFile = guardRequestFiles(pass, keys);

  const answer = async (
    request: Request,
    service: Service | undefined,
    peerAddress: string | null,
  ): Promise<Response> => {
    if (service === undefined) return refuse(404, 'not found');
    const caller = identifyCaller(request, keys);
    const body = refusedBody(request, service, caller);
    if (body === 413 && isSubmission(request)) return apiRefusal(tooLarge);
    if (body !== undefined) {
      const message = body === 411 ? 'the body must say how long it is' : 'the body is too long';
      return refuse(body, message, { statusCode: String(body), error: 'Payload too large' });
    }
    if (service === 'auth') return signIn(request, peerAddress ?? '');
    if (service === 'rest') {
      const { pathname, searchParams } = new URL(request.url);
      const reason = refusedQuery(searchParams, caller, pathname.startsWith('/rest/v1/rpc/'));
      if (reason !== undefined) {
        // Signed in it may be asked: a back-office whose session has ended has to read that, as of any other refusal.
        const [status, code] = caller === 'anonymous' ? [401, '42501'] : [400, 'PGRST100'];
        return refuse(status, reason, { code, details: null, hint: null });
      }
      sayAddress(request, peerAddress);
      if (isTry(request)) return signIn(request, peerAddress ?? '');
      if (isSubmission(request)) return submit(request, peerAddress);
    }
    if (service !== 'storage') return pass(request, peerAddress);
    if (isVisitorsFile(request, caller)) return receiveFile(request, peerAddress);
    if (isRefusedFile(request, caller)) return withoutTicket();
    const checked = await checkedUpload(request);
    return 'refusal' in checked ? checked.refusal : pass(checked.request, peerAddress);
  };

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
      return finished(answerPreflight(request), undefined, '');
    }
    const { pathname } = new URL(request.url);
    const service = matchService(request.method, pathname);
    return finished(await answer(request, service, peerAddress), service, pathname);
  };
}
