import { expect, test } from 'vitest';
import { productColumns } from '#shared/catalogue/product.ts';
import { literalPattern } from '#shared/text/literal-pattern.ts';
import { refusedRowQuery } from './row-grammar.ts';

const asked = (query: string, caller: 'anonymous' | 'signed-in' | 'service' = 'anonymous') =>
  refusedRowQuery(new URLSearchParams(query), caller);

test.each([
  `select=${encodeURIComponent(productColumns)}&is_active=eq.true&order=created_at.desc,id&limit=1000`,
  'select=*&created_at=lte.2026-01-01&or=(created_at.lt."2026-01-01T00:00:00.5+00:00",id.gt.7)',
  'select=*&id=in.(1,2,3)&category_id=not.is.null',
  'select=name&or=(id.in.(1,2),and(is_new.is.true,stock.gt.0))',
  'select=*&name=eq.x.match.y&product_images.order=display_order',
])('accepts the site’s queries for visitors: %s', (query) => {
  expect(asked(query)).toBeUndefined();
});

test.each([
  'name=match.(a+)+$',
  'name=imatch.(a+)+$',
  'name=not.imatch.x',
  'name=not.not.match.x',
  'name=match(any).{a,b}',
  'name=like.*a*b*',
  'name=ilike(all).{*a*,*b*}',
  'description=fts.caneca',
  'description=phfts(portuguese).caneca',
  'or=(name.eq.a,description.imatch.(a+)+$)',
  'or=(name.eq.a,and(is_new.is.true,not.or(name.match.x)))',
  'and=(name.not.match.x)',
  'not.or=(name.match.x)',
  'product_tags.or=(tag.match.x)',
  'or=("name".match.x)',
  'or=(name.eq.a(b,description.match.x))',
  'or=(name.eq."a\\",description.match.x)")',
  'or=(name.in.(a,(b),c),description.match.x)',
  'metadata->a=cs.{}',
])('rejects slow operators for visitors: %s', (query) => {
  expect(asked(query)).toMatch(/^no operator/);
});

test.each(['a b=eq.1', 'select=a;b', 'select=a%00', 'limit=x', 'order=a%20b', '"a"=eq.1'])(
  'rejects unknown parameters: %s',
  (query) => {
    expect(asked(query)).toBe('unknown parameter');
    expect(asked(query, 'signed-in')).toBe('unknown parameter');
  },
);

test('limits related tables to one level for visitors and three for staff', () => {
  const deep = (depth: number) =>
    `select=${'products(categories('.repeat(Math.ceil(depth / 2)).slice(0, depth % 2 ? -11 : undefined)}id${')'.repeat(depth)}`;
  expect(asked(deep(1))).toBeUndefined();
  expect(asked(deep(2))).toContain('at most 1 level');
  expect(asked(deep(3), 'signed-in')).toBeUndefined();
  expect(asked(deep(4), 'signed-in')).toContain('at most 3 levels');
  expect(asked(deep(8), 'service')).toBeUndefined();
  expect(asked(`select=${Array.from({ length: 8 }, (_, n) => `t${n}:products(id)`)}`)).toContain(
    'at most 7',
  );
});

test('limits the columns of a select', () => {
  const columns = (count: number) => `select=${Array(count).fill('id')}`;
  for (const caller of ['anonymous', 'signed-in'] as const) {
    expect(asked(columns(150), caller)).toBeUndefined();
    expect(asked(columns(151), caller)).toContain('at most 150 columns');
  }
});

test('limits the conditions of a query at any position', () => {
  const conditions = (count: number) =>
    `or=(${Array.from({ length: count }, (_, n) => `stock.eq.${n}`)})`;
  expect(asked(conditions(12))).toBeUndefined();
  expect(asked(conditions(13))).toContain('at most 12');
  expect(asked(`${conditions(6)}&${conditions(7)}`)).toContain('at most 12');
  expect(asked(conditions(101), 'signed-in')).toContain('at most 100');
});

test('accepts any characters in staff’s searches', () => {
  const pattern = literalPattern('Maçã (100%) "x"');
  const query = new URLSearchParams({ or: `(name.imatch."${pattern}",sku.imatch."x")` });
  expect(asked(String(query), 'signed-in')).toBeUndefined();
});

test.each([
  'name=imatch.(a%2B)%2B%24',
  'name=imatch.a*',
  'name=imatch.(?:(?:.{0,15}){0,15}){0,15}zz',
  'name=not.imatch.a|b',
  'or=(name.imatch."(a|aa)%2B$",id.eq.1)',
  'name=match.a',
  'name=imatch.\\1',
])('rejects slow regular expressions for staff: %s', (query) => {
  expect(asked(query, 'signed-in')).toMatch(/^no /);
});
