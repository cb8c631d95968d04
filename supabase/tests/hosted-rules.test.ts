import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { ownFunctions, unboundedWrites } from './unbounded-writes.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test.each([
  'update public.products set stock = 0;',
  "execute format('update public.%1$I as t set (%2$s) = row(%3$s)', of_table);",
  'update only products p set stock = (select n from q where id = 1), price = 0 -- where',
  'with gone as (delete from public.products returning id) select id from gone where true;',
])('finds a write to every row: %s', (sql) => {
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
  const functions = await backend.sql<{ name: string; code: string }>(ownFunctions);
  expect(functions.map(({ name }) => name)).toContain(
    'private.replace_records(products[],products[])',
  );
  expect(
    functions.flatMap(({ name, code }) => unboundedWrites(code).map((found) => [name, found])),
  ).toEqual([]);
});

// Calls time out after eight seconds unless the function sets its own limit, which PostgREST applies before the call.
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
    'preview_rows',
    'run_campaigns',
    'unreferenced_files',
  ]);
});

test('has a fixed search path in every function', async () => {
  const functions = await backend.sql(`${ownFunctions}
    and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`);
  expect(functions).toEqual([]);
});

test('protects every table by row-level security, and every readable one by a policy', async () => {
  const open = await backend.sql(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relrowsecurity
        or has_any_column_privilege('authenticated', c.oid, 'select')
          and not exists (select from pg_policy p where p.polrelid = c.oid))`);
  expect(open).toEqual([]);
});
