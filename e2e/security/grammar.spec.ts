import { expect, test } from '@playwright/test';
import { product } from './product.ts';

const { url, publishableKey, secretKey } = product.supabase;
const fronts = [url, new URL('/supabase', product.site).href];
const anonymous = { apikey: publishableKey, 'content-type': 'application/json' };
const id = '0b9e7a36-0f0c-4a44-9d2a-3f6f2f1f8a10';

/** Filter that blocked the database for seconds when used on a function's result. */
const slow = 'not.match.(?:(?:.{0,15}){0,15}){0,15}zz';
const functions = [
  'shop_settings',
  'sellers',
  'request_retention',
  'submit_request',
  'issue_upload_tickets',
  'count_events',
  'reset_password',
  'request_access',
];
const routes: readonly [method: string, target: string][] = [
  ...functions.map((name) => ['POST', `/rest/v1/rpc/${name}`] as [string, string]),
  ['GET', '/rest/v1/products'],
  ['GET', '/rest/v1/site_content'],
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/settings'],
  ['POST', '/auth/v1/factors'],
  ['GET', '/storage/v1/object/public/products/a.webp'],
  ['POST', `/storage/v1/object/request-files/${id}/${id}.png`],
];

/** Parameters an attacker may try on any route: PostgREST's own, a filter on a function's result, and nonsense. */
const alien = (target: string): readonly [name: string, value: string][] => [
  [target.split('/').at(-1) ?? '', slow],
  ['name', slow],
  ['and', `(name.${slow})`],
  ['not.or', `(name.${slow})`],
  ['product_tags.or', `(tag.${slow})`],
  ['name', 'imatch.(a+)+$'],
  ['name', 'ilike(any).{*a*,*b*}'],
  ['description', 'wfts.caneca'],
  ['select', 'id;select pg_sleep(1)'],
  ['select', 'name::"char(10485760)"'],
  ['select', Array(2000).fill('id').join()],
  ['select', Array.from({ length: 20 }, (_, n) => `a${n}:name`).join()],
  ['select', 'id,\nname::bytea'],
  ['order', 'name desc; --'],
  ['limit', '-1'],
  ['toString', 'x y'],
  ['__proto__', 'x'],
  ['%00', 'x'],
];

for (const front of fronts) {
  for (const [method, target] of routes) {
    // Both fronts lead to the same gateway, so one parameter shows that the site's path does not bypass it.
    const parameters = front === url ? alien(target) : alien(target).slice(0, 1);
    test(`rejects foreign parameters of ${method} ${target} at ${new URL(front).port}${new URL(front).pathname}`, async () => {
      for (const [name, value] of parameters) {
        const query = new URLSearchParams({ [name]: value });
        const body = method === 'GET' ? {} : { body: '{}' };
        const answer = await fetch(`${front}${target}?${query}`, {
          method,
          headers: anonymous,
          ...body,
        });
        const text = await answer.text();
        expect([name, value, [400, 401, 404].includes(answer.status)]).toEqual([name, value, true]);
        // The messages are the gateway's own, so nothing reached the database.
        expect(text).toMatch(
          /no operator|unknown parameter|validation failed|row-level security|at most|more than once|permission denied/,
        );
      }
    });
  }
}

test('lets a stranger read the shop’s identity, and no other row', async () => {
  for (const front of fronts) {
    const read = (target: string) =>
      fetch(`${front}/rest/v1/${target}`, {
        headers: { apikey: publishableKey, 'x-forwarded-for': '203.0.113.9' },
      });
    const identity = 'site_content?select=section_key,content&section_key=in.(shop)';
    expect((await read(identity)).status).toBe(200);
    for (const target of ['products?select=id', 'site_content', `${identity}&limit=1`]) {
      expect([target, (await read(target)).status]).toEqual([target, 401]);
    }
  }
});

test('rejects function calls by any method but POST', async () => {
  for (const name of functions) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${url}/rest/v1/rpc/${name}`, { method, headers: anonymous });
      expect([name, method, answer.status]).toEqual([name, method, 404]);
    }
  }
});

test('rejects signing, copying and moving stored files, even with the secret key', async () => {
  const storage = `${url}/storage/v1/object`;
  for (const target of [
    `${storage}/sign/request-files/${id}/${id}.png`,
    `${storage}/sign/request-files`,
    `${storage}/upload/sign/products/a.png`,
    `${storage}/copy`,
    `${storage}/move`,
  ]) {
    for (const key of [publishableKey, secretKey]) {
      const answer = await fetch(target, {
        method: 'POST',
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ expiresIn: 315_360_000, bucketId: 'request-files' }),
      });
      expect([target, answer.status]).toEqual([target, 404]);
    }
  }
});
