import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller } from './callers.ts';
import { matchRoute, visitorFunctions, visitorTables } from './routes.ts';

const id = '0b9e7a36-0f0c-4a44-9d2a-3f6f2f1f8a10';
const match = (method: string, target: string, caller: Caller = 'anonymous') =>
  matchRoute({ method, url: `http://127.0.0.1:9${target}` }, caller);
const isPassed = (...asked: Parameters<typeof match>) => !('refused' in match(...asked));

const forVisitors: readonly [method: string, target: string][] = [
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/health'],
  ['POST', '/auth/v1/factors'],
  ['POST', `/auth/v1/factors/${id}/challenge`],
  ['POST', `/auth/v1/factors/${id}/verify`],
  ['DELETE', `/auth/v1/factors/${id}`],
  ['GET', '/rest/v1/site_content?select=section_key,content&section_key=in.(shop,contact)'],
  ...Object.keys(visitorFunctions).map(
    (name) => ['POST', `/rest/v1/rpc/${name}`] as [string, string],
  ),
  ['GET', '/storage/v1/object/public/products/com%20espa%C3%A7o.webp'],
  ['POST', `/storage/v1/object/request-files/${id}/${id}.png`],
];
const callers = ['anonymous', 'local', 'signed-in', 'service'] as const;
const forStaff: readonly [method: string, target: string][] = [
  ['POST', '/rest/v1/rpc/save_product'],
  ['GET', '/rest/v1/requests'],
  ['HEAD', '/rest/v1/products'],
  ['POST', '/rest/v1/products'],
  ['PATCH', '/rest/v1/products'],
  ['DELETE', '/rest/v1/products'],
  ['GET', `/storage/v1/object/request-files/${id}/${id}.png`],
  ['POST', '/storage/v1/object/products/a/b.webp'],
  ['POST', '/storage/v1/object/list/products'],
  ['DELETE', '/storage/v1/object/products'],
];

test.each(forVisitors)('passes on for visitors: %s %s', (method, target) => {
  for (const caller of callers) expect(isPassed(method, target, caller)).toBe(true);
});

test.each(visitorTables)(
  'passes on rows of %s for builds on this machine, not for strangers',
  (table) => {
    for (const caller of callers) {
      expect(isPassed('GET', `/rest/v1/${table}?select=id`, caller)).toBe(caller !== 'anonymous');
    }
  },
);

test('has a budget for every database call that visitors can make', () => {
  for (const [method, target] of forVisitors) {
    // Sign-in attempts have their own limits, and a file costs a ticket.
    if (target.startsWith('/auth/') || target.includes('/request-files/')) continue;
    expect([target, match(method, target)]).toEqual([
      target,
      expect.objectContaining({
        budget: { burst: expect.any(Number), perMinute: expect.any(Number) },
      }),
    ]);
  }
});

test.each(forStaff)('passes on for staff only: %s %s', (method, target) => {
  expect(isPassed(method, target, 'signed-in')).toBe(true);
  expect(isPassed(method, target, 'service')).toBe(true);
  if (method !== 'HEAD') expect(match(method, target)).toHaveProperty('refused', 'caller');
});

test.each([
  ['GET', '/'],
  ['GET', '/_system'],
  ['GET', '/_system/tables'],
  ['GET', '/project/default'],
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1/rpc'],
  ['GET', '/rest/v1/rpc/shop_settings'],
  ['HEAD', '/rest/v1/rpc/reset_password'],
  ['PUT', '/rest/v1/products'],
  ['GET', '/rest/v1/../../_system'],
  ['GET', '/storage/v1/object/public/products/..%2f..%2fbackend-keys.json'],
  ['GET', '/storage/v1/object/public/products/..%5c..%5cbackend-keys.json'],
  ['GET', '/storage/v1/object/public//products/a.png'],
  ['GET', '/storage/v1/object/authenticated/products/a.png'],
  ['GET', '/storage/v1/object/info/products/a.png'],
  ['POST', `/storage/v1/object/sign/request-files/${id}/${id}.png`],
  ['GET', `/storage/v1/object/sign/request-files/${id}/${id}.png`],
  ['POST', '/storage/v1/object/sign/products'],
  ['POST', '/storage/v1/object/upload/sign/products/a.png'],
  ['POST', '/storage/v1/object/copy'],
  ['POST', '/storage/v1/object/move'],
  ['PUT', '/storage/v1/object/products/a.png'],
  ['POST', `/storage/v1/object/request%2Dfiles/${id}/${id}.png`],
  ['GET', '/storage/v1/bucket'],
  ['POST', '/storage/v1/bucket'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/verify'],
  ['GET', '/auth/v1/verify'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/resend'],
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/authorize'],
  ['PUT', '/auth/v1/user'],
  ['DELETE', '/auth/v1/user'],
  ['GET', '/auth/v1/factors'],
  ['POST', '/auth/v1/factors/recovery-codes/verify'],
])('rejects %s %s for everybody', (method, target) => {
  for (const caller of callers) {
    expect(match(method, target, caller)).toEqual({ refused: 'unknown' });
  }
});

describe('rejects parameters outside the grammar:', () => {
  const words = [
    'select',
    'section_key',
    'grant_type',
    'redirect_to',
    'scope',
    'order',
    'limit',
    'offset',
    'and',
    'or',
    'not.or',
    'columns',
    'apikey',
  ];
  const name = fc.oneof(fc.constantFrom(...words, 'reset_password', 'email'), fc.string());
  const pattern = 'not.match.(?:(?:.{0,15}){0,15}){0,15}zz';
  const value = fc.oneof(fc.constantFrom(pattern, '(a.match.x)', 'eq.1', '*'), fc.string());

  const known: Record<string, (key: string, text: string) => boolean> = {
    '/auth/v1/token': (key, text) =>
      key === 'grant_type' && /^(password|refresh_token)$/.test(text),
    '/auth/v1/signup': (key) => key === 'redirect_to',
    '/auth/v1/logout': (key, text) => key === 'scope' && /^(global|local|others)$/.test(text),
  };
  const isRows = /\/rest\/v1\/(?!rpc)/;

  test.each([...forVisitors, ...forStaff].filter(([, target]) => !isRows.test(target)))(
    '%s %s',
    (method, target) => {
      fc.assert(
        fc.property(name, value, (key, text) => {
          fc.pre(!known[target]?.(key, text));
          const query = new URLSearchParams([[key, text]]);
          for (const caller of callers)
            expect(isPassed(method, `${target}?${query}`, caller)).toBe(false);
        }),
      );
    },
  );

  test('in a stranger’s request for the shop’s identity', () => {
    const given = { select: 'select=section_key,content', section_key: 'section_key=in.(shop)' };
    const isRead = (query: string) => isPassed('GET', `/rest/v1/site_content?${query}`);
    for (const each of ['', ...Object.values(given)]) expect(isRead(each)).toBe(false);
    const whole = Object.values(given).join('&');
    expect(isRead(whole)).toBe(true);
    fc.assert(
      fc.property(name, value, (key, text) => {
        expect(isRead(`${whole}&${new URLSearchParams([[key, text]])}`)).toBe(false);
      }),
    );
  });

  test.each(visitorTables)('GET %s', (table) => {
    const operator = fc.constantFrom(
      'match',
      'imatch',
      'like(any)',
      'fts',
      'plfts',
      'cs',
      'ov',
      'x',
    );
    fc.assert(
      fc.property(operator, fc.boolean(), fc.string(), (compare, negated, text) => {
        const condition = `${negated ? 'not.' : ''}${compare}.${text}`;
        for (const query of [
          new URLSearchParams({ name: condition }),
          new URLSearchParams({ or: `(id.eq.1,name.${condition})` }),
          new URLSearchParams({ 'product_tags.and': `(name.${condition})` }),
        ]) {
          expect(isPassed('GET', `/rest/v1/${table}?${query}`, 'local')).toBe(false);
        }
      }),
    );
  });
});
