/** Matches the UPDATE or DELETE of a table, but not `on conflict do update set` or `for update`. */
const write =
  /\b(?:delete\s+from\s+|update\s+(?:only\s+)?(?=[\w."%$]+\s+(?:(?:as\s+)?\w+\s+)?set\b))[\w."%$]+/gi;

/** Returns the content of each pair of parentheses, without nested pairs, and the rest of the code. */
function flatParts(code: string): string[] {
  const inner: string[] = [];
  const rest = code.replace(/\(([^()]*)\)/g, (_, content) => {
    inner.push(content);
    return ' ';
  });
  return inner.length === 0 ? [code] : [...inner, ...flatParts(rest)];
}

/**
 * Returns the writes without WHERE. Hosted Supabase rejects them for API callers, even inside functions (pg-safeupdate,
 * 21000). The check covers the text of functions and the statements they build.
 */
export const unboundedWrites = (sql: string): string[] =>
  flatParts(sql.replace(/--.*/g, ''))
    .flatMap((part) => Array.from(part.matchAll(write), ({ index }) => part.slice(index)))
    .map((code) => code.replace(/;.*/s, ''))
    .filter((statement) => !/\bwhere\b/i.test(statement));

/** Query for the functions in our schemas; callers may append conditions. */
export const ownFunctions = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as code from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
