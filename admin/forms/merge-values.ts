import { sameValues } from './same-values.ts';

/** A field that two people changed, each to something else; a nested one by its path. */
export interface Conflict {
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

/** Why a save did not go through as it was typed. */
export type Obstacle = { kind: 'gone' } | { kind: 'changed'; conflicts: readonly Conflict[] };

/** Of which conflicts theirs is taken, and whether the result is saved at once. */
export type Choose = (theirs: readonly Conflict[], save: boolean) => void;

type Fields = Record<string, unknown>;

// Such as an address or opening hours: each of its texts is a field of its own. Anything else is one value.
function isTextRecord(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => typeof part === 'string' || isTextRecord(part))
  );
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, above: readonly string[]) {
  const values: Fields = {};
  const conflicts: Conflict[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const path = [...above, name];
    const [was, my, their] = [base[name], mine[name], theirs[name]];
    if (sameValues(my, their) || sameValues(their, was)) {
      values[name] = my;
    } else if (sameValues(my, was)) {
      values[name] = their;
    } else if (isTextRecord(was) && isTextRecord(my) && isTextRecord(their)) {
      const parts = mergeFields(was, my, their, path);
      values[name] = parts.values;
      conflicts.push(...parts.conflicts);
    } else {
      values[name] = my;
      conflicts.push({ path, mine: my, theirs: their });
    }
  }
  return { values, conflicts };
}

/**
 * What two people made of the same record, field by field: what only one of them changed is as that one has it.
 * Of a field that both changed mine is in the values, and the conflict says so.
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: Conflict[] } {
  const merged = mergeFields(base as Fields, mine as Fields, theirs as Fields, []);
  return { values: merged.values as Values, conflicts: merged.conflicts };
}

/** The values with what they have in some of the conflicts. */
export function withTheirs<Values extends object>(
  values: Values,
  conflicts: readonly Conflict[],
): Values {
  const changed = structuredFields(values as Fields);
  for (const { path, theirs } of conflicts) {
    let fields = changed;
    for (const name of path.slice(0, -1)) fields = fields[name] as Fields;
    const last = path.at(-1);
    if (last !== undefined) fields[last] = theirs;
  }
  return changed as Values;
}

// Only what can be merged in parts is copied; a file stays the file it is.
function structuredFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isTextRecord(value) ? structuredFields(value) : value,
    ]),
  );
}

/** Said with the success of a save that took in what somebody else had saved meanwhile. */
export const mergedNote =
  'Outra pessoa salvou este registro enquanto você o editava. As alterações dela ficaram junto com as suas.';
