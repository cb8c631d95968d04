import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** An UPDATE or DELETE of a table, but not `on conflict do update set` or `for update`. */
const write =
  /\b(?:delete\s+from\s+|update\s+(?:only\s+)?(?=[\w."%$]+\s+(?:(?:as\s+)?\w+\s+)?set\b))[\w."%$]+/gi;

/** Returns the text from a position to the end of its statement or parentheses, without nested ones. */
function restOfStatement(sql: string, from: number): string {
  let rest = '';
  let depth = 0;
  for (const character of sql.slice(from)) {
    if (character === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && character === ';')) break;
    if (depth === 0) rest += character;
    if (character === '(') depth += 1;
  }
  return rest;
}

/**
 * Returns the writes without WHERE, which hosted Supabase rejects for API callers, also inside functions
 * (pg-safeupdate, 21000). No registry has that extension, so its rule is applied to the text of functions, and to
 * statements that they format.
 */
function unboundedWrites(sql: string): string[] {
  const code = sql.replace(/--.*/g, '');
  return [...code.matchAll(write)]
    .map(({ 0: start, index }) => start + restOfStatement(code, index + start.length))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

test.each([
  'update public.products set stock = 0;',
  "execute format('update public.%1$I as t set (%2$s) = row(%3$s)', of_table);",
  'update only products p set stock = (select n from q where id = 1), price = 0 -- where',
  'with gone as (delete from public.products returning id) select id from gone where true;',
])('finds a write of every row: %s', (sql) => {
  expect(unboundedWrites(sql)).toHaveLength(1);
});

test.each([
  'update public.products as p set stock = 0 from q where q.id = p.id;',
  'insert into t values (1) on conflict (id) do update set n = 1;',
  'select 1 from t for update;',
  'create trigger t after update of name on t for each row execute function f();',
  'with gone as (delete from t where id = 1 returning id) select id from gone;',
])('accepts %s', (sql) => {
  expect(unboundedWrites(sql)).toEqual([]);
});

test('has no write without WHERE in a function', async () => {
  const functions = await backend.sql<{ name: string; code: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as code from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'`);
  expect(functions.map(({ name }) => name)).toContain(
    'private.replace_records(products[],products[])',
  );
  expect(
    functions.flatMap(({ name, code }) => unboundedWrites(code).map((found) => [name, found])),
  ).toEqual([]);
});

// Callers have eight seconds. PostgREST applies the setting of a function before it begins.
test('gives more time to functions that may read or change the whole catalogue', async () => {
  const functions = await backend.sql<{ name: string }>(`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and exists (select from unnest(p.proconfig) as setting where setting like 'statement_timeout=%')
    order by 1`);
  expect(functions.map(({ name }) => name)).toEqual([
    'apply_restore',
    'delete_category',
    'forget_old_versions',
    'forgotten_files',
    'hide_category',
    'unreferenced_files',
  ]);
});
