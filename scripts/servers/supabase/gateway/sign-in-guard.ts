import { setTimeout as sleep } from 'node:timers/promises';
import { isDemoSignIn } from '#scripts/accounts/demo-accounts.ts';
import { household, isLoopback } from '#scripts/lib/http/addresses.ts';
import { parseObject } from '#scripts/lib/parse.ts';
import { authRefusal, tooManyTries } from '../refusals.ts';
import { recogniseDevices } from './known-devices.ts';
import {
  type Attempts,
  countAttempts,
  openTokenAccounts,
  type TokenAccounts,
  WaitingLine,
} from './rate-limits.ts';

type Ask = (request: Request) => Promise<Response>;

interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const realClock: Clock = { now: Date.now, sleep };

const minute = 60_000;

/** Minimum duration of a rejection (milliseconds). It exceeds a password comparison, so it reveals no account. */
const minRejectionTime = 1000;

/** Maximum wait for a turn (milliseconds); proxies time out after a minute. */
const maxTurnWait = 50_000;

/** Endpoints where attackers can guess passwords, one-time codes or e-mails. */
const guarded = /^\/(auth\/v1\/(token|signup)|rest\/v1\/rpc\/(reset_password|request_access))$/;

/** Endpoint where an attacker who knows the password can guess the second factor's code. */
const secondFactor = /^\/auth\/v1\/factors\/([^/]+)\/verify$/;

export function isTry({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' && (guarded.test(pathname) || secondFactor.test(pathname));
}

type Verdict = 'right' | 'wrong' | 'neither';

const judgeSignIn = async ({ ok }: Response): Promise<Verdict> => (ok ? 'right' : 'wrong');

/** Judges a response from reset_password, which checks the new password (`too_…`) before the code. */
async function judgeReset(response: Response): Promise<Verdict> {
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (answer === 'changed') return 'right';
  return typeof answer === 'string' && answer.startsWith('too_') ? 'neither' : 'wrong';
}

interface Secret {
  /** Failures per account and caller; a caller is a household, or a device that has signed in to the account before. */
  own: Attempts;
  /** Failures per account across all unknown devices. Past the limit, these devices take turns. */
  everywhere: Attempts;
  turns: TokenAccounts;
  judge(response: Response): Promise<Verdict>;
  /** True if a success makes the device known to the account. */
  makesKnown: boolean;
}

const hour = 60 * minute;

/**
 * Guards the sign-in service against guessing passwords and enumerating accounts. All rejections look the same and take
 * the same time. Nobody can lock another person's account: failures count per account and household, and their total
 * only slows down devices unknown to the account. A device that has signed in before is counted separately. So one
 * household has 33 guesses a day (five at once, the rest after waits of up to an hour). All households together have
 * 4,320 guesses a day at a password (a turn every 20 seconds) and 288 at a second factor (a turn every five minutes;
 * three of a million codes are valid at a time, so the chance is one in 1,100 a day). A code for resetting a password
 * is one of 32^12 and valid for half an hour.
 */
export function guardSignIn(ask: Ask, secret: string, { now, sleep }: Clock = realClock) {
  const waits = { firstWait: minute, longestWait: hour };
  const toSecret = (
    { everywhere, perMinute }: { everywhere: number; perMinute: number },
    judging: Pick<Secret, 'judge' | 'makesKnown'> = { judge: judgeSignIn, makesKnown: true },
  ): Secret => ({
    own: countAttempts({ ...waits, within: 12 * hour, allowed: 5 }, now),
    everywhere: countAttempts(
      { ...waits, within: hour, firstWait: hour, allowed: everywhere },
      now,
    ),
    turns: openTokenAccounts({ burst: 1, perMinute }, now, maxTurnWait),
    ...judging,
  });
  const passwords = toSecret({ everywhere: 20, perMinute: 3 });
  // Counted separately because people request a one-time code after mistyping their password.
  const unlimited = { everywhere: Number.POSITIVE_INFINITY, perMinute: Number.POSITIVE_INFINITY };
  const codes = toSecret(unlimited, { judge: judgeReset, makesKnown: false });
  // Keyed by factor so that neither the password nor a device known through it gives an advantage.
  const factors = toSecret({ everywhere: 10, perMinute: 1 / 5 });
  // Allows more failures because all users of a browser on this machine share its address.
  const addresses = countAttempts({ ...waits, within: 15 * minute, allowed: 20 }, now);
  const signUps = countAttempts({ ...waits, within: hour, allowed: 60 }, now);
  const requests = countAttempts({ ...waits, within: hour, allowed: 10 }, now);
  const devices = recogniseDevices(secret, now);
  // Each queue compares one password at a time so that a failure counts before the next attempt. Households take turns,
  // and known devices do not wait for unknown ones.
  const lines = {
    known: new WaitingLine({ atOnce: 1, waiting: 100, waitingOfOne: 5 }),
    unknown: new WaitingLine({ atOnce: 1, waiting: 100, waitingOfOne: 5 }),
  };
  /** Callers waiting for a turn at an account. */
  const inTurn = new Set<string>();

  const refuse = async (began: number, response: Response): Promise<Response> => {
    await sleep(Math.max(0, minRejectionTime - (now() - began)));
    return response;
  };

  /** Waits for a turn at an account with many failures and returns 0, or returns the retry delay. */
  async function awaitTurn({ turns }: Secret, account: string, name: string): Promise<number> {
    const wait = inTurn.has(name) ? turns.wait(account) : turns.take(account);
    if (wait > maxTurnWait || inTurn.has(name)) return Math.max(wait, minute);
    inTurn.add(name);
    try {
      await sleep(wait);
      return 0;
    } finally {
      inTurn.delete(name);
    }
  }

  async function guess(request: Request, account: string, address: string, secret: Secret) {
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
      // Other attempts may have failed while this one waited.
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

  /**
   * Passes on a limited number of requests per address; successful requests count too.
   * @param hide replaces a rejection that would reveal something; without it a success takes as long as a rejection
   */
  async function limited(
    request: Request,
    address: string,
    attempts: Attempts,
    hide?: (response: Response) => Promise<Response>,
  ): Promise<Response> {
    const began = now();
    const wait = attempts.wait(address);
    if (wait > 0) return refuse(began, tooManyTries(wait));
    attempts.failed(address);
    const response = await ask(request);
    if (!hide) return refuse(began, response);
    return response.ok ? response : refuse(began, await hide(response));
  }

  /** Makes the database's rejection of an uninvited e-mail look like the service's rejection of an existing account. */
  async function sameRefusal(response: Response): Promise<Response> {
    const { error_code } = parseObject(await response.clone().text());
    const isHidden = response.status >= 500 || error_code === 'user_already_exists';
    return isHidden ? authRefusal(422, 'user_already_exists', 'User already registered') : response;
  }

  return async (request: Request, peerAddress: string): Promise<Response> => {
    const address = household(peerAddress);
    const { pathname, searchParams } = new URL(request.url);
    if (!isTry(request)) return ask(request);
    const text = await request.text();
    const same = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    if (pathname.endsWith('/signup')) return limited(same, address, signUps, sameRefusal);
    if (pathname.endsWith('/request_access')) return limited(same, address, requests);
    const factor = secondFactor.exec(pathname)?.[1];
    if (factor !== undefined) return guess(same, factor, address, factors);
    const { email, password } = parseObject(text);
    // Truncated to the maximum length of an e-mail address because attackers choose what is stored here.
    const account = String(email).trim().toLowerCase().slice(0, 254);
    if (pathname.endsWith('/reset_password')) return guess(same, account, address, codes);
    if (searchParams.get('grant_type') !== 'password') return ask(same);
    // The public demo password works only on this machine.
    if (isDemoSignIn(account, password) && !isLoopback(peerAddress)) {
      const text = 'a conta de demonstração só entra no computador em que a loja está instalada.';
      return authRefusal(403, 'demo_account', text);
    }
    return guess(same, account, address, passwords);
  };
}
