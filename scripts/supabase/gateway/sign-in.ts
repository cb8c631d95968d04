import { setTimeout as sleep } from 'node:timers/promises';
import { isDemoSignIn } from '#scripts/accounts/demo-accounts.ts';
import { isLoopback } from '#scripts/lib/http/visitor.ts';
import { authRefusal } from '../auth-refusal.ts';
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

function tooMany(wait: number): Response {
  const minutes = Math.ceil(wait / minute);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return authRefusal(429, 'over_request_rate_limit', text, {
    'retry-after': String(Math.ceil(wait / 1000)),
  });
}

/** Where strangers try something: passwords, one-time codes, e-mails. */
const guarded = /^\/(auth\/v1\/(token|signup)|rest\/v1\/rpc\/(reset_password|request_access))$/;

/** Where a code of a second factor is tried, by whoever knows the password. */
const secondFactor = /^\/auth\/v1\/factors\/([^/]+)\/verify$/;

/** Whether a request tries something, and is for guardSignIn. */
export function isTry({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' && (guarded.test(pathname) || secondFactor.test(pathname));
}

type Verdict = 'right' | 'wrong' | 'neither';

const judgeSignIn = async ({ ok }: Response): Promise<Verdict> => (ok ? 'right' : 'wrong');

/** Of reset_password, which judges a new password before the code. */
async function judgeReset(response: Response): Promise<Verdict> {
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (answer === 'changed') return 'right';
  return typeof answer === 'string' && answer.startsWith('too_') ? 'neither' : 'wrong';
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
  // Apart: whoever asks for a one-time code has just been wrong about the password.
  const codes = new Attempts({ ...waits, allowed: 5 }, now);
  // By the factor, which the right password says nothing of.
  const factors = new Attempts({ ...waits, allowed: 5 }, now);
  // All who use this machine's browser share its address.
  const addresses = new Attempts({ ...waits, allowed: 20 }, now);
  const signUps = new Attempts({ ...waits, within: 60 * minute, allowed: 60 }, now);
  const requests = new Attempts({ ...waits, within: 60 * minute, allowed: 10 }, now);
  /** One password is compared at a time, so that what fails is counted before the next is tried. */
  let turn: Promise<unknown> = Promise.resolve();

  const refuse = async (began: number, response: Response): Promise<Response> => {
    await sleep(Math.max(0, refusalTakes - (now() - began)));
    return response;
  };

  /** A password or a code is tried at an account or a factor. */
  async function guess(
    request: Request,
    account: string,
    address: string,
    { counted, judge }: { counted: Attempts; judge: (response: Response) => Promise<Verdict> },
  ): Promise<Response> {
    const began = now();
    let verdict: Verdict = 'wrong';
    const tried = turn.then(async () => {
      const wait = Math.max(counted.wait(account), addresses.wait(address));
      if (wait > 0) return tooMany(wait);
      const response = await ask(request);
      verdict = await judge(response.clone());
      if (verdict === 'right') {
        for (const attempts of [accounts, codes, factors]) attempts.forget(account);
      } else if (verdict === 'wrong') {
        counted.failed(account);
        addresses.failed(address);
      }
      return response;
    });
    turn = tried.catch(() => {});
    const response = await tried;
    return verdict === 'wrong' ? refuse(began, response) : response;
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
      told ? authRefusal(422, 'user_already_exists', 'User already registered') : response,
    );
  }

  async function requestAccess(request: Request, address: string): Promise<Response> {
    const began = now();
    const wait = requests.wait(address);
    if (wait > 0) return refuse(began, tooMany(wait));
    requests.failed(address);
    // As long for who works here as for who does not.
    return refuse(began, await ask(request));
  }

  return async (request: Request, address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!isTry(request)) return ask(request);
    const text = await request.text();
    const same = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    if (pathname.endsWith('/signup')) return signUp(same, address);
    if (pathname.endsWith('/request_access')) return requestAccess(same, address);
    const factor = secondFactor.exec(pathname)?.[1];
    if (factor !== undefined)
      return guess(same, factor, address, { counted: factors, judge: judgeSignIn });
    const { email, password } = parseFields(text);
    const account = String(email).trim().toLowerCase();
    if (pathname.endsWith('/reset_password'))
      return guess(same, account, address, { counted: codes, judge: judgeReset });
    if (searchParams.get('grant_type') !== 'password') return ask(same);
    // The password is printed at each start and stands in the README.
    if (isDemoSignIn(account, password) && !isLoopback(address)) {
      const text = 'a conta de demonstração só entra no computador em que a loja está instalada.';
      return authRefusal(403, 'demo_account', text);
    }
    return guess(same, account, address, { counted: accounts, judge: judgeSignIn });
  };
}
