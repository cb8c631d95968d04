/** Matches the UPDATE or DELETE of a table, but not `on conflict do update set` or `for update`. */
const write =
  /\b(?:delete\s+from\s+|update\s+(?:only\s+)?(?=[\w."%$]+\s+(?:(?:as\s+)?\w+\s+)?set\b))[\w."%$]+/gi;

/** Returns the text from a position to the end of its statement or parentheses, without nested parentheses. */
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
 * Returns the writes without WHERE. Hosted Supabase rejects them for API callers, even inside functions (pg-safeupdate,
 * 21000). The check covers the text of functions and the statements they build.
 */
export function unboundedWrites(sql: string): string[] {
  const code = sql.replace(/--.*/g, '');
  return [...code.matchAll(write)]
    .map(({ 0: start, index }) => start + restOfStatement(code, index + start.length))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

/** Query for the functions of our schemas; further conditions may be appended. */
export const ownFunctions = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as code from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
