import type { App } from '@supabase/lite';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { parseObject } from '../../../lib/parse.ts';
import { authRefusal } from '../refusals.ts';
import { readSessionId } from '../sign-in-hooks.ts';
import { type Factor, openFactorStore } from './factor-store.ts';

/** Defaults of authenticator apps; some apps support nothing else. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Returns a valid code's period, tolerating a clock off by one period; undefined if the code is invalid. */
function findPeriod(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: code, timestamp: now, window: 1 });
  return off === null ? undefined : totp.counter({ timestamp: now }) + off;
}

const text = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, 100) || undefined : undefined;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readFields = async (request: Request) => parseObject(await request.text());

const tooLow = (what: string) =>
  authRefusal(403, 'insufficient_aal', `AAL2 session is required to ${what}`);

/** Serves TOTP second factors to Supabase's client (`auth.mfa`), because the package does not implement them. */
export async function serveFactors(app: App): Promise<void> {
  const pass = app.fetch;
  type Context = Parameters<typeof pass>[1];
  const store = await openFactorStore(app);

  /** Sends another request to the package on behalf of the same caller. */
  const ask = (request: Request, context: Context, path: string, body?: object) => {
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    if (body) headers.set('content-type', 'application/json');
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
    return pass(new Request(new URL(path, request.url), { ...sent, headers }), context);
  };

  /** Identifies the caller, or returns the package's rejection of an invalid session. */
  async function identify(request: Request, context: Context) {
    const answer = await ask(request, context, '/auth/v1/user');
    if (!answer.ok) return answer;
    const { id, email } = (await answer.json()) as { id: string; email: string };
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    const session = readSessionId(token) ?? '';
    return { account: id, email, session, factors: await store.list(id) };
  }

  type Caller = Exclude<Awaited<ReturnType<typeof identify>>, Response>;

  async function enrol(request: Request, caller: Caller): Promise<Response> {
    const { factor_type: type, issuer, friendly_name: name } = await readFields(request);
    if (type !== 'totp') return authRefusal(400, 'validation_failed', 'factor_type must be totp');
    if (await isTooLow(caller)) return tooLow('enroll a new factor');
    const secret = new Secret({ size: 20 });
    const labels = { issuer: text(issuer) ?? new URL(request.url).host, label: caller.email };
    const uri = new TOTP({ ...rules, ...labels, secret }).toString();
    const id = await store.add(caller.account, text(name) ?? null, secret.base32);
    const totp = { qr_code: renderSVG(uri, { border: 2 }), secret: secret.base32, uri };
    return Response.json({ id, type, friendly_name: text(name) ?? '', totp });
  }

  /** True if the account has a verified factor that this session has not used yet. */
  const isTooLow = async ({ factors, session }: Caller) =>
    factors.some(({ status }) => status === 'verified') && !(await store.isRaised(session));

  async function verify(request: Request, context: Context, caller: Caller, { id }: Factor) {
    const { challenge_id: challenge, code } = await readFields(request);
    if (!uuid.test(String(challenge)) || !(await store.isChallenged(id, String(challenge)))) {
      return authRefusal(422, 'mfa_challenge_expired', 'MFA challenge has expired');
    }
    const period = findPeriod(await store.secretOf(id), String(code), Date.now());
    if (period === undefined || !(await store.takePeriod(id, period))) {
      return authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await store.raiseSession(caller.session, caller.account, id);
    return ask(request, context, '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: await store.refreshToken(caller.session),
    });
  }

  async function remove(caller: Caller, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && (await isTooLow(caller))) return tooLow('unenroll a factor');
    await store.remove(id);
    return Response.json({ id });
  }

  app.fetch = async (request, context) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/auth/v1/user') {
      const answer = await pass(request, context);
      if (!answer.ok) return answer;
      const user = (await answer.json()) as { id: string };
      return Response.json({ ...user, factors: await store.list(user.id) });
    }
    const asked = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/.exec(pathname);
    if (!asked) return pass(request, context);
    const caller = await identify(request, context);
    if (caller instanceof Response) return caller;
    const [, id, step] = asked;
    if (id === undefined && request.method === 'POST') return enrol(request, caller);
    const factor = caller.factors.find((one) => one.id === id);
    if (!factor) return authRefusal(404, 'mfa_factor_not_found', 'Factor not found');
    if (step === undefined && request.method === 'DELETE') return remove(caller, factor);
    if (step === 'verify' && request.method === 'POST') {
      return verify(request, context, caller, factor);
    }
    if (step === 'challenge' && request.method === 'POST') {
      const challenge = await store.challenge(factor.id);
      const expires = Math.floor(challenge.expiresAt / 1000);
      return Response.json({ id: challenge.id, type: 'totp', expires_at: expires });
    }
    return authRefusal(405, 'method_not_allowed', 'Method not allowed');
  };
}
