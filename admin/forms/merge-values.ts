import { sameValues } from './same-values.ts';

/** Field that two people changed to different values, identified by its path. */
export interface Conflict {
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

export interface FieldRule<Value> {
  /** Returns a key shared by all values that would be saved identically. */
  identity?(value: Value): unknown;
  /** Adapts the user's value to the other person's stored value. */
  rebase?(mine: Value, theirs: Value): Value;
}

export type FieldRules<Values> = { [Field in keyof Values]?: FieldRule<Values[Field]> };

type Fields = Record<string, unknown>;
type Rules = Record<string, FieldRule<unknown> | undefined>;

// True for a plain object of strings, such as an address. Only such objects are merged field by field.
function isTextRecord(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    // Rejects a File: it has no own properties, so it would pass the next check.
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((part) => typeof part === 'string' || isTextRecord(part))
  );
}

export function isSameForm<Values extends object>(
  a: Values,
  b: Values,
  rules: FieldRules<Values> = {},
): boolean {
  const comparable = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, toIdentity(name, value, rules)]),
    );
  return sameValues(comparable(a), comparable(b));
}

function toIdentity<Values>(name: string, value: unknown, rules: FieldRules<Values>): unknown {
  const rule = (rules as Rules)[name];
  return rule?.identity ? rule.identity(value) : value;
}

/** Merges two people's changes by field. If both changed one, keeps the user's value and reports a conflict. */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  rules: FieldRules<Values> = {},
  above: readonly string[] = [],
): { values: Values; conflicts: Conflict[] } {
  const values: Fields = {};
  const conflicts: Conflict[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const path = [...above, name];
    const [was, my, their] = [base, mine, theirs].map((fields) => (fields as Fields)[name]);
    const isSame = (a: unknown, b: unknown) =>
      sameValues(toIdentity(name, a, rules), toIdentity(name, b, rules));
    if (isSame(my, their)) {
      // The stored value may be from an earlier attempt whose response was lost; its pictures are already uploaded.
      values[name] = their;
    } else if (isSame(their, was)) {
      values[name] = my;
    } else if (isSame(my, was)) {
      values[name] = their;
    } else if (isTextRecord(was) && isTextRecord(my) && isTextRecord(their)) {
      const parts = mergeValues(was, my, their, {}, path);
      values[name] = parts.values;
      conflicts.push(...parts.conflicts);
    } else {
      values[name] = my;
      conflicts.push({ path, mine: my, theirs: their });
    }
  }
  return { values: values as Values, conflicts };
}

export function resolveConflicts<Values extends object>(
  mine: Values,
  theirs: Values,
  accepted: readonly Conflict[],
  rules: FieldRules<Values> = {},
): Values {
  const resolved = copyTextRecords(mine as Fields);
  for (const [name, rule] of Object.entries(rules as Rules)) {
    if (rule?.rebase) resolved[name] = rule.rebase(resolved[name], (theirs as Fields)[name]);
  }
  for (const conflict of accepted) {
    let fields = resolved;
    for (const name of conflict.path.slice(0, -1)) fields = fields[name] as Fields;
    const last = conflict.path.at(-1);
    if (last !== undefined) fields[last] = conflict.theirs;
  }
  return resolved as Values;
}

// Copies only the objects that are merged field by field: files must remain the same objects.
function copyTextRecords(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isTextRecord(value) ? copyTextRecords(value) : value,
    ]),
  );
}
