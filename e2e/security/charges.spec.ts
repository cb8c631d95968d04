import { randomUUID } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import { findProof, minuteOf } from '#shared/requests/proof.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import { product } from './product.ts';

// Attackers try to use up other visitors' budgets with forged addresses, failing requests and wrong passwords. All
// requests reach the site's own server as if a local proxy had forwarded them.

const { publishableKey, secretKey, url } = product.supabase;
const front = `${product.site}/supabase`;

let households = 0;
/** Returns an address in a network that has sent no requests. */
const newHousehold = () => {
  households += 1;
  return `2001:db8:${randomUUID().slice(0, 4)}:${households.toString(16)}::1`;
};

async function call(
  path: string,
  body: object,
  address: string | undefined,
  headers: Record<string, string> = {},
  at = front,
) {
  const answer = await fetch(`${at}${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: answer.status, text, cookie };
}

const submit = (payload: object, address = newHousehold()) =>
  call('/rest/v1/rpc/submit_request', { payload }, address);

test.describe('forged addresses', () => {
  const demo = { email: 'admin@exemplo.com.br', password: 'admin-demo-123' };

  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
    { 'x-forwarded-for': '::ffff:127.0.0.1' },
    { 'x-forwarded-for': '127.0.0.1:80' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
  ]) {
    test(`treats a proxied visitor as remote: ${JSON.stringify(headers)}`, async () => {
      const given = headers as unknown as Record<string, string>;
      const path = '/auth/v1/token?grant_type=password';
      expect((await call(path, demo, undefined, given)).status).toBe(403);
      expect((await call(path, demo, undefined, given, url)).status).toBe(403);
      expect((await fetch(`${product.site}/metrics`, { headers: given })).status).toBe(404);
    });
  }

  test('counts a stranger in the network as one visitor, whatever X-Forwarded-For says', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
    test.skip(own === undefined, 'this machine is not in a network');
    const site = `http://${own}:${new URL(product.site).port}/supabase`;
    const statuses: number[] = [];
    // Sends more than the budget of 40 because a few tokens are refilled in the meantime.
    for (let sent = 0; sent < 120 && statuses.at(-1) !== 429; sent += 1) {
      const path = '/rest/v1/rpc/submit_request';
      statuses.push((await call(path, { payload: {} }, newHousehold(), {}, site)).status);
    }
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    expect((await submit({})).status).toBe(422);
  });
});

test.describe('failing requests', () => {
  for (const [name, body] of [
    ['count_events', { events: 'nonsense' }],
    ['issue_upload_tickets', { request_id: randomUUID(), files: [] }],
    ['reset_password', { email: 'x@exemplo.com.br', code: 'x', new_password: 'x' }],
    ['submit_request', { payload: toMessage() }],
  ] as const) {
    test(`charges ${name} to the caller’s household, even if the call fails`, async () => {
      const one = newHousehold();
      const statuses: number[] = [];
      // Sends ten at once because the budget is refilled in the meantime.
      for (let batch = 0; batch < 40 && statuses.at(-1) !== 429; batch += 1) {
        const sent = Array.from({ length: 10 }, () =>
          call(`/rest/v1/rpc/${name}`, body, one, {}, url),
        );
        statuses.push(...(await Promise.all(sent)).map(({ status }) => status).sort());
      }
      expect(statuses[0]).not.toBe(429);
      expect(statuses.at(-1)).toBe(429);
      const other = await call(`/rest/v1/rpc/${name}`, body, newHousehold(), {}, url);
      expect(other.status).not.toBe(429);
    });
  }

  test('stops faulty requests over six connections at their household’s budget, and serves others', async () => {
    const household = newHousehold();
    const faulty = prove(toMessage({ email: 'no address' }));
    const statuses: number[] = [];
    const flood = Array.from({ length: 6 }, async () => {
      for (let sent = 0; sent < 20; sent += 1) {
        statuses.push((await submit(faulty, household)).status);
      }
    });
    const honest = prove(toMessage());
    expect(await submit(honest)).toMatchObject({ status: 200, text: `"${honest.protocol}"` });
    await Promise.all(flood);
    // The budget is 40 requests, but a few tokens are refilled in the meantime.
    expect(statuses.filter((status) => status === 422).length).toBeLessThan(60);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  test('accepts a proof of work only for its own content, and gives a repeated request the same answer', async () => {
    const request = toMessage();
    const payload = prove(request);
    expect((await submit(payload)).text).toBe(`"${request.protocol}"`);
    const turned = Object.fromEntries(Object.entries(payload).reverse());
    expect((await submit(turned)).text).toBe(`"${request.protocol}"`);
    for (const other of [
      { ...payload, message: 'Outra' },
      { ...payload, message: `${request.message} ` },
      { ...payload, company: '' },
      { ...toMessage(), proof: payload.proof },
      { ...request, proof: { minute: String(payload.proof.minute), nonce: 1 } },
      // Scripts of an earlier version computed the proof this way.
      { ...request, proof: findProof(request.id, minuteOf(new Date())) },
    ]) {
      expect((await submit(other)).status).toBe(428);
    }
  });
});

test.describe('wrong passwords', () => {
  const password = 'certa-e-comprida-1';
  const signIn = (email: string, tried: string, address: string, cookie = '') =>
    call('/auth/v1/token?grant_type=password', { email, password: tried }, address, { cookie });

  async function newAccount(): Promise<string> {
    const email = `trancada-${randomUUID()}@exemplo.com.br`;
    const invited = await call('/rest/v1/rpc/invite_staff', { email, password }, newHousehold(), {
      apikey: secretKey,
    });
    const made = await call(
      '/auth/v1/signup',
      { email, password, data: { invitation_code: JSON.parse(invited.text) } },
      newHousehold(),
    );
    expect(made.status).toBe(200);
    return email;
  }

  test('locks an account only for the household that guesses its password', async () => {
    const email = await newAccount();
    const stranger = newHousehold();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await signIn(email, `errada-${guess}`, stranger)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // Neither another address in the household nor another spelling of the account evades the lock.
    const neighbour = stranger.replace(/::1$/, ':ffff::7');
    expect((await signIn(email.toUpperCase(), password, neighbour)).status).toBe(429);
    expect((await signIn(email, password, newHousehold())).status).toBe(200);
  });

  test('lets a known device sign in despite a lock, but rejects a forged device cookie', async () => {
    const email = await newAccount();
    const household = newHousehold();
    const { cookie } = await signIn(email, password, household);
    expect(cookie).toMatch(/^vitrine-device-/);
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'errada', household);
    expect((await signIn(email, password, household)).status).toBe(429);
    // scripts/servers/supabase/gateway/sign-in-guard.test.ts covers every other forgery.
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signIn(email, password, household, forged)).status).toBe(429);
    expect((await signIn(email, password, household, cookie)).status).toBe(200);
  });
});
