import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productColumns } from '#shared/catalogue/product.ts';
import { literalPattern } from '#shared/text/literal-pattern.ts';
import { refusedRowQuery } from './row-grammar.ts';

const asked = (query: string, caller: 'visitors' | 'staff' = 'visitors', table = 'products') =>
  refusedRowQuery(new URLSearchParams(query), table, caller);

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
    expect(asked(query, 'staff')).toBe('unknown parameter');
  },
);

test.each(['visitors', 'staff'] as const)('limits %s to one level of related tables', (caller) => {
  expect(asked('select=id,categories(id),product_images!inner(*)', caller)).toBeUndefined();
  for (const select of ['categories(collections(id))', ')categories(collections(id))', '(a(b))']) {
    expect(asked(`select=${select}`, caller)).toBe('at most 1 level of related tables');
  }
  const tables = Array.from({ length: 13 }, (_, n) => `t${n}(id)`);
  expect(asked(`select=${tables.slice(1)}`, caller)).toBeUndefined();
  expect(asked(`select=${tables}`, caller)).toBe('at most 12 related tables');
});

test.each([
  ['a column', 'select=id,name,id', 'id'],
  ['a column under another alias', 'select=a:description,b:description', 'description'],
  ['a column of a related table', 'select=categories(a:name,name)', 'name'],
  ['a related table', 'select=a:categories(id),b:categories(id)', 'categories'],
  ['a related table through two relations', 'select=tags!one(id),tags!two(id)', 'tags'],
  ['the table itself', 'select=id,products(id)', 'products'],
  ['the select parameter', 'select=id&select=id', 'select'],
])('rejects a query that repeats %s', (_, query, name) => {
  for (const caller of ['visitors', 'staff'] as const) {
    expect(asked(query, caller)).toBe(`"${name}" more than once`);
  }
});

test.each([
  ['a repeated star', 'select=id,categories(*,**)', 'unknown parameter'],
  ['two stars in one column', 'select=* *', 'unknown parameter'],
  ['a relation named by its column', 'select=category_id(id)', 'no related table "category_id"'],
  [
    'a relation named by its constraint',
    'select=products_category_id_fkey(id)',
    'no related table "products_category_id_fkey"',
  ],
  [
    'groups nested too deeply',
    `and=${'(and'.repeat(200)}(id.eq.1)${')'.repeat(200)}`,
    'no operator "unclear"',
  ],
  ['too many negations', `id=${'not.'.repeat(200)}eq.1`, 'no operator "not"'],
])('rejects %s', (_, query, reason) => {
  for (const caller of ['visitors', 'staff'] as const) expect(asked(query, caller)).toBe(reason);
});

test('rejects casts, whatever is between their colons', () => {
  for (const space of ['', ' ', '%09', '%0A', '%0B', '%0C', '%0D', '%E2%80%A8', '%C2%A0']) {
    for (const query of [`id,name:${space}:text`, `id,${space}name::bytea`]) {
      expect([query, asked(`select=${query}`, 'staff')]).toEqual([query, 'unknown parameter']);
    }
  }
});

test('limits the columns of a select', () => {
  const columns = (count: number) => `select=${Array.from({ length: count }, (_, n) => `c${n}`)}`;
  for (const caller of ['visitors', 'staff'] as const) {
    expect(asked(columns(150), caller)).toBeUndefined();
    expect(asked(columns(151), caller)).toContain('at most 150 columns');
  }
});

test('rejects exactly the selects that name a column or table twice', () => {
  const name = fc.constantFrom('id', 'name', '*', 'a:id', 'b:name', ' id ', 'x:name');
  const related = fc
    .tuple(fc.constantFrom('t', 'u', 'a:t', 'b:u!inner', 'products'), fc.array(name))
    .map(([table, columns]) => `${table}(${columns})`);
  fc.assert(
    fc.property(fc.array(fc.oneof(name, related), { maxLength: 6 }), (items) => {
      const select = items.join();
      const bare = (text: string) => text.replace(/^.*:/, '').replace(/!.*$/, '').trim();
      const tables = items.flatMap((item) =>
        item.includes('(') ? bare(item.split('(')[0] ?? '') : [],
      );
      const levels = [
        ['products', ...tables],
        items.filter((item) => !item.includes('(')).map(bare),
        ...items.flatMap((item) => {
          const inner = /\((.*)\)/.exec(item)?.[1];
          return inner ? [inner.split(',').map(bare)] : [];
        }),
      ];
      const repeats = levels.some((level) => new Set(level).size < level.length);
      const query = `select=${encodeURIComponent(select)}`;
      expect(asked(query) === undefined).toBe(!repeats);
    }),
  );
});

test('limits the number of conditions anywhere in a query', () => {
  const conditions = (count: number) =>
    `or=(${Array.from({ length: count }, (_, n) => `stock.eq.${n}`)})`;
  expect(asked(conditions(12))).toBeUndefined();
  expect(asked(conditions(13))).toContain('at most 12');
  expect(asked(`${conditions(6)}&${conditions(7)}`)).toContain('at most 12');
  expect(asked(conditions(101), 'staff')).toContain('at most 100');
});

test('accepts any characters in staff’s searches', () => {
  const pattern = literalPattern('Maçã (100%) "x"');
  const query = new URLSearchParams({ or: `(name.imatch."${pattern}",sku.imatch."x")` });
  expect(asked(String(query), 'staff')).toBeUndefined();
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
  expect(asked(query, 'staff')).toMatch(/^no /);
});
