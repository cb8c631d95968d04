import { expect, test } from 'vitest';
import { schemaFiles } from './statements.ts';

/** An UPDATE or DELETE of a table, but not `on conflict do update set` or `for update`. */
const write =
  /\b(?:delete\s+from\s+|update\s+(?:only\s+)?(?=[\w."%]+\s+(?:(?:as\s+)?\w+\s+)?set\b))[\w."%]+/gi;

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
 * Returns the writes without WHERE, also inside functions: hosted Supabase rejects them for API callers (pg-safeupdate,
 * 21000).
 */
function unboundedWrites(sql: string): string[] {
  const code = sql.replace(/--.*/g, '');
  return [...code.matchAll(write)]
    .map(({ 0: start, index }) => start + restOfStatement(code, index + start.length))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

test.each([
  'update public.products set stock = 0;',
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

test('has no write without WHERE in the schema', async () => {
  const files = await schemaFiles();
  expect(
    files.flatMap(({ file, sql }) => unboundedWrites(sql).map((found) => [file, found])),
  ).toEqual([]);
});
