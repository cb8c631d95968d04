import { setTimeout as sleep } from 'node:timers/promises';
import { isDemoSignIn } from '#scripts/accounts/demo-accounts.ts';
import { isLoopback } from '#scripts/lib/http/visitor.ts';
import { Attempts } from './attempts.ts';

type Ask = (request: Request) => Promise<Response>;

interface Clock {
  /** Milliseconds. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const realClock: Clock = { now: Date.now, sleep };

const minute = 60_000;

/**
 * A refusal takes at least so long (milliseconds): more than it takes to compare a password, so that an e-mail that
 * has an account is refused no later than one that has none.
 */
const refusalTakes = 1000;

function refusal(status: number, code: string, message: string, headers: HeadersInit = {}) {
  return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
}

function tooMany(wait: number): Response {
  const minutes = Math.ceil(wait / minute);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return refusal(429, 'over_request_rate_limit', text, {
    'retry-after': String(Math.ceil(wait / 1000)),
  });
}

/** The body as an object; nothing when it is none, which the service is left to refuse. */
function parseFields(text: string): { email?: unknown; password?: unknown } {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null ? fields : {};
  } catch {
    return {};
  }
}

/**
 * Keeps passwords from being guessed and accounts from being found out, in front of the sign-in service: what failed
 * is counted by account and by address, and every refusal is the same and takes the same time.
 */
export function guardSignIn(ask: Ask, { now, sleep }: Clock = realClock) {
  const waits = { within: 15 * minute, firstWait: minute, longestWait: 60 * minute };
  const accounts = new Attempts({ ...waits, allowed: 5 }, now);
  // All who use this machine's browser share its address.
  const addresses = new Attempts({ ...waits, allowed: 20 }, now);
  const signUps = new Attempts({ ...waits, within: 60 * minute, allowed: 60 }, now);
  /** One password is compared at a time, so that what fails is counted before the next is tried. */
  let turn: Promise<unknown> = Promise.resolve();

  const refuse = async (began: number, response: Response): Promise<Response> => {
    await sleep(Math.max(0, refusalTakes - (now() - began)));
    return response;
  };

  async function signIn(request: Request, account: string, address: string): Promise<Response> {
    const began = now();
    const tried = turn.then(async () => {
      const wait = Math.max(accounts.wait(account), addresses.wait(address));
      if (wait > 0) return tooMany(wait);
      const response = await ask(request);
      if (response.ok) accounts.forget(account);
      else {
        accounts.failed(account);
        addresses.failed(address);
      }
      return response;
    });
    turn = tried.catch(() => {});
    const response = await tried;
    return response.ok ? response : refuse(began, response);
  }

  async function signUp(request: Request, address: string): Promise<Response> {
    const began = now();
    const wait = signUps.wait(address);
    if (wait > 0) return refuse(began, tooMany(wait));
    signUps.failed(address);
    const response = await ask(request);
    if (response.ok) return response;
    const { error_code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as {
      error_code?: string;
    };
    // The database refuses who was not added, the service who has an account: no difference from outside.
    const told = response.status >= 500 || error_code === 'user_already_exists';
    return refuse(
      began,
      told ? refusal(422, 'user_already_exists', 'User already registered') : response,
    );
  }

  return async (request: Request, address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'POST' || !/^\/auth\/v1\/(token|signup)$/.test(pathname)) {
      return ask(request);
    }
    const text = await request.text();
    const same = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    if (pathname.endsWith('/signup')) return signUp(same, address);
    if (searchParams.get('grant_type') !== 'password') return ask(same);
    const { email, password } = parseFields(text);
    const account = String(email).trim().toLowerCase();
    // The password is printed at each start and stands in the README.
    if (isDemoSignIn(account, password) && !isLoopback(address)) {
      const text = 'a conta de demonstração só entra no computador em que a loja está instalada.';
      return refusal(403, 'demo_account', text);
    }
    return signIn(same, account, address);
  };
}
