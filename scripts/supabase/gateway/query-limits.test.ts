import { expect, test } from 'vitest';
import { productColumns } from '#shared/catalogue/product.ts';
import { refusedQuery } from './query-limits.ts';

const asked = (query: string, caller: 'anonymous' | 'signed-in' | 'service' = 'anonymous') =>
  refusedQuery(new URLSearchParams(query), caller, false);

test.each([
  `select=${encodeURIComponent(productColumns)}&is_active=eq.true&order=created_at.desc,id&limit=1000`,
  'select=*&created_at=lte.2026-01-01&or=(created_at.lt."2026-01-01T00:00:00.5+00:00",id.gt.7)',
  'select=*&id=in.(1,2,3)&category_id=not.is.null',
  'select=name&or=(id.in.(1,2),and(is_new.is.true,stock.gt.0))',
  'select=*&name=eq.x.match.y&product_images.order=display_order',
])('the site’s questions are asked: %s', (query) => {
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
])('a visitor’s question that may take long is not: %s', (query) => {
  expect(asked(query)).toMatch(/^no operator/);
});

test('visitors may embed one level of relations, staff three', () => {
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

test('a query may have so many conditions, wherever they stand', () => {
  const conditions = (count: number) =>
    `or=(${Array.from({ length: count }, (_, n) => `stock.eq.${n}`)})`;
  expect(asked(conditions(12))).toBeUndefined();
  expect(asked(conditions(13))).toContain('at most 12');
  expect(asked(`${conditions(6)}&${conditions(7)}`)).toContain('at most 12');
  expect(asked(conditions(101), 'signed-in')).toContain('at most 100');
});

test('staff search by regular expressions, as their lists do', () => {
  expect(asked('or=(name.imatch."c[aáàâãä]neca",sku.imatch."x")', 'signed-in')).toBeUndefined();
});
