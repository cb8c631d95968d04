import { setTimeout as sleep } from 'node:timers/promises';
import { isDemoSignIn } from '#scripts/accounts/demo-accounts.ts';
import { household, isLoopback } from '#scripts/lib/http/visitor.ts';
import { authRefusal, tooManyTries } from '../auth-refusal.ts';
import { Attempts } from './attempts.ts';
import { KnownDevices } from './known-devices.ts';
import { Pace } from './pace.ts';
import { WaitingLine } from './waiting-line.ts';

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

/** A try waits for its turn as long as this (milliseconds); proxies give an answer a minute. */
const longestTurn = 50_000;

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

interface Secret {
  /** Failures at an account by whoever tries: a household, or a device that has signed in to it before. */
  own: Attempts;
  /** Failures at an account from unknown devices anywhere. While one has to wait by it, they try by turns. */
  everywhere: Attempts;
  turns: Pace;
  judge(response: Response): Promise<Verdict>;
  /** True where who knows the secret is known by the device from then on. */
  makesKnown: boolean;
}

const hour = 60 * minute;

/**
 * Keeps passwords from being guessed and accounts from being found out, in front of the sign-in service. Every refusal is
 * the same and takes the same time.
 *
 * Nobody locks an account that is another's: failures count by account and household, and those from everywhere together
 * only slow down devices that are unknown to the account. A device that has signed in before counts for itself. So
 * one household guesses 33 times a day (five at once, then after waits of up to an hour), and all together 4,320 times at
 * a password (a turn each 20 seconds) and 288 times at a second factor (each five minutes: of a million codes three are
 * right, one chance in 1,100 a day). A code to reset a password is one of 32^12, for half an hour.
 */
export function guardSignIn(ask: Ask, secret: string, { now, sleep }: Clock = realClock) {
  const waits = { firstWait: minute, longestWait: hour };
  const own = () => new Attempts({ ...waits, within: 12 * hour, allowed: 5 }, now);
  const everywhere = (allowed: number) =>
    new Attempts({ within: hour, firstWait: hour, longestWait: hour, allowed }, now);
  const passwords: Secret = {
    own: own(),
    everywhere: everywhere(20),
    turns: new Pace(20_000, now),
    judge: judgeSignIn,
    makesKnown: true,
  };
  // Apart: whoever asks for a one-time code has just been wrong about the password.
  const codes: Secret = {
    own: own(),
    everywhere: everywhere(Number.POSITIVE_INFINITY),
    turns: new Pace(0, now),
    judge: judgeReset,
    makesKnown: false,
  };
  // By the factor, which the right password says nothing of; nor does a device known for the password.
  const factors: Secret = {
    own: own(),
    everywhere: everywhere(10),
    turns: new Pace(5 * minute, now),
    judge: judgeSignIn,
    makesKnown: true,
  };
  // All who use this machine's browser share its address.
  const addresses = new Attempts({ ...waits, within: 15 * minute, allowed: 20 }, now);
  const signUps = new Attempts({ ...waits, within: hour, allowed: 60 }, now);
  const requests = new Attempts({ ...waits, within: hour, allowed: 10 }, now);
  const devices = new KnownDevices(secret, now);
  // One password is compared at a time, so that what fails is counted before the next is tried. Households take turns,
  // and known devices do not wait for strangers.
  const lines = {
    known: new WaitingLine({ atOnce: 1, waiting: 100, waitingOfOne: 5 }),
    unknown: new WaitingLine({ atOnce: 1, waiting: 100, waitingOfOne: 5 }),
  };
  /** Callers that wait for a turn at an account. */
  const inTurn = new Set<string>();

  const refuse = async (began: number, response: Response): Promise<Response> => {
    await sleep(Math.max(0, refusalTakes - (now() - began)));
    return response;
  };

  /** Waits for a turn at an account that is tried from everywhere; gives how long to stay away when that is too long. */
  async function awaitTurn({ turns }: Secret, account: string, name: string): Promise<number> {
    const wait = turns.wait(account);
    if (wait > longestTurn || inTurn.has(name)) return Math.max(wait, minute);
    turns.take(account);
    inTurn.add(name);
    try {
      await sleep(wait);
      return 0;
    } finally {
      inTurn.delete(name);
    }
  }

  /** Tries a password or a code at an account or a factor. */
  async function guess(
    request: Request,
    account: string,
    address: string,
    secret: Secret,
  ): Promise<Response> {
    const began = now();
    const device = devices.find(account, request);
    const who = device ?? address;
    const name = `${who} ${account}`;
    const waitOf = () =>
      Math.max(secret.own.wait(name), device === undefined ? addresses.wait(address) : 0);
    const isTriedEverywhere = () => device === undefined && secret.everywhere.wait(account) > 0;
    let wait = waitOf();
    const byTurns = wait === 0 && isTriedEverywhere();
    if (byTurns) wait = await awaitTurn(secret, account, name);
    if (wait > 0) return refuse(began, tooManyTries(wait));
    let verdict: Verdict = 'wrong';
    const line = device === undefined ? lines.unknown : lines.known;
    const response = await line.serve(who, async () => {
      // While it waited others may have failed.
      const wait = waitOf() || (!byTurns && isTriedEverywhere() ? minute : 0);
      if (wait > 0) return tooManyTries(wait);
      const response = await ask(request);
      verdict = await secret.judge(response.clone());
      if (verdict === 'right') for (const { own } of [passwords, codes, factors]) own.forget(name);
      if (verdict === 'wrong') {
        secret.own.failed(name);
        if (device === undefined) {
          secret.everywhere.failed(account);
          addresses.failed(address);
        }
      }
      return response;
    });
    if (typeof response === 'string') return refuse(began, tooManyTries(minute));
    if ((verdict as Verdict) === 'right' && secret.makesKnown) {
      const headers = new Headers(response.headers);
      headers.append('set-cookie', devices.remember(account, request));
      return new Response(response.body, { status: response.status, headers });
    }
    return (verdict as Verdict) === 'wrong' ? refuse(began, response) : response;
  }

  async function signUp(request: Request, address: string): Promise<Response> {
    const began = now();
    const wait = signUps.wait(address);
    if (wait > 0) return refuse(began, tooManyTries(wait));
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
    if (wait > 0) return refuse(began, tooManyTries(wait));
    requests.failed(address);
    // As long for who works here as for who does not.
    return refuse(began, await ask(request));
  }

  return async (request: Request, peerAddress: string): Promise<Response> => {
    const address = household(peerAddress);
    const { pathname, searchParams } = new URL(request.url);
    if (!isTry(request)) return ask(request);
    const text = await request.text();
    const same = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    if (pathname.endsWith('/signup')) return signUp(same, address);
    if (pathname.endsWith('/request_access')) return requestAccess(same, address);
    const factor = secondFactor.exec(pathname)?.[1];
    if (factor !== undefined) return guess(same, factor, address, factors);
    const { email, password } = parseFields(text);
    // No address is longer; strangers choose what is remembered.
    const account = String(email).trim().toLowerCase().slice(0, 254);
    if (pathname.endsWith('/reset_password')) return guess(same, account, address, codes);
    if (searchParams.get('grant_type') !== 'password') return ask(same);
    // The password is printed at each start and stands in the README.
    if (isDemoSignIn(account, password) && !isLoopback(peerAddress)) {
      const text = 'a conta de demonstração só entra no computador em que a loja está instalada.';
      return authRefusal(403, 'demo_account', text);
    }
    return guess(same, account, address, passwords);
  };
}
