import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccounts } from '#scripts/accounts/demo-accounts.ts';
import { visitPath } from '#shared/analytics/visit.ts';
import { product } from './product.ts';

// One visitor tries to inflate the day's counters through every endpoint that counts visits.

const { url, publishableKey, secretKey } = product.supabase;

const ways = {
  'our own server': new URL(visitPath, product.site).href,
  'the way of an earlier release': new URL('/supabase/rest/v1/rpc/count_events', product.site).href,
  'the database itself': `${url}/rest/v1/rpc/count_events`,
};

const newAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;
/** Returns a letters-only word, which cannot be mistaken for a phone number. */
const newWord = () => Array.from({ length: 12 }, () => 'abcdefghij'[randomInt(10)]).join('');

const visit = (way: string, address: string, payload: object) =>
  fetch(way, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ payload: { path: '/', events: [], ...payload } }),
  });

async function counters(): Promise<Map<string, number>> {
  const headers = { apikey: secretKey };
  const found = new Map<string, number>();
  for (let skip = 0; ; skip += 1000) {
    const page = `${url}/rest/v1/page_counters?order=id&limit=1000&offset=${skip}`;
    const rows = (await (await fetch(page, { headers })).json()) as {
      day: string;
      kind: string;
      subject: string;
      count: number;
    }[];
    for (const { day, kind, subject, count } of rows) found.set(`${day} ${kind} ${subject}`, count);
    if (rows.length < 1000) return found;
  }
}

/** Waits until everything sent earlier is counted. */
async function settled(): Promise<Map<string, number>> {
  const path = `/${newWord()}`;
  await visit(ways['our own server'], newAddress(), { path, missing: true });
  let now = new Map<string, number>();
  await expect
    .poll(async () => {
      now = await counters();
      return [...now.keys()].some((key) => key.endsWith(`missing_page ${path}`));
    })
    .toBe(true);
  return now;
}

async function listedSearches(): Promise<string> {
  const [{ email, password }] = demoAccounts;
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const session = await post('/auth/v1/token?grant_type=password', { email, password });
  const { access_token } = (await session.json()) as { access_token: string };
  const figures = await post('/rest/v1/rpc/visit_figures', { days: 7 }, access_token);
  return JSON.stringify(((await figures.json()) as { missed: unknown }).missed);
}

test('lets one address raise each counter at most once across all endpoints', async () => {
  const before = await settled();
  const address = newAddress();
  const [word, often] = [newWord(), newWord()];
  const searches = Array.from({ length: 781 }, (_, place) => ({
    query: place % 2 === 0 ? `${word} ${place}` : [often, `  ${often.toUpperCase()} `][place % 3],
    hits: 0,
  }));
  for (const way of Object.values(ways)) {
    for (let place = 0; place < searches.length; place += 38) {
      const value = [10_000, 1e300, 9999 - place, 0][place % 4];
      const events = [
        ...searches.slice(place, place + 38),
        { metric: 'lcp', value },
        { metric: 'cls', value },
      ];
      await visit(way, address, { path: place % 3 === 0 ? '/' : '/sobre/', events });
    }
  }
  const after = await settled();

  const moved = [...after].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
  expect(moved.filter(([, by]) => by > 1)).toEqual([]);
  const figures = moved.filter(([key, by]) => by > 0 && / (lcp|cls) /.test(key));
  // Both metrics are counted once for the home page and once for another page.
  expect(figures).toHaveLength(4);
  const words = moved.filter(([key, by]) => by > 0 && key.includes(' search '));
  expect(words).toHaveLength(30);
  const listed = await listedSearches();
  expect(listed).not.toContain(word);
  expect(listed).not.toContain(often);
});

test('ignores invalid visits through every endpoint', async () => {
  const before = await settled();
  const word = newWord();
  for (const way of Object.values(ways)) {
    for (const payload of [
      { path: 7 },
      { visitor: word },
      { path: `/produto/${crypto.randomUUID()}` },
      { path: `/categoria/${word}` },
      { path: '/admin', events: [{ add: crypto.randomUUID() }, { query: { word } }, word] },
    ]) {
      await visit(way, newAddress(), payload);
    }
  }
  const moved = [...(await settled())].filter(([key, count]) => count !== before.get(key));
  const others = moved.filter(([key]) => !/ (missing_page|not_counted) /.test(key));
  expect(others).toEqual([]);
});

test('counts a whole IPv6 network as one household', async () => {
  const way = ways['our own server'];
  const before = await settled();
  const network = `2001:db8:${randomInt(65_536).toString(16)}:1`;
  const query = newWord();
  for (let host = 1; host <= 20; host += 1) {
    await visit(way, `${network}::${host}`, { path: '/sobre', events: [{ query, hits: 0 }] });
  }
  const moved = [...(await settled())].filter(([key, count]) => count - (before.get(key) ?? 0) > 1);
  expect(moved).toEqual([]);
  expect(await listedSearches()).not.toContain(query);
});
