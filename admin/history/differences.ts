import type { Json } from '#shared/database.types.ts';
import { valueText } from '../forms/conflicts.ts';
import type {
  FieldLabels,
  PartLabels,
  RecordChange,
  RecordLabels,
  RecordNames,
  StoredValues,
} from './record-labels.ts';

/** Difference in one field. The values are strings; for pictures, URLs. */
export type Difference =
  | { kind: 'value'; label: string; before: string; after: string }
  | {
      kind: 'rows';
      label: string;
      added: string[];
      removed: string[];
      changed: { before: string; after: string }[];
      moved: boolean;
    }
  | { kind: 'pictures'; label: string; added: string[]; removed: string[]; moved: boolean };

/** Formats the name of a referenced record, even if the record was deleted. */
function referenceText(id: Json | undefined, names: RecordNames): string {
  if (typeof id !== 'string') return valueText(null);
  const known = names.get(id);
  if (known?.isThere) return known.name ?? '';
  return known?.name ? `${known.name} (não existe mais)` : 'um registro que não existe mais';
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Treats a missing field as empty because the first save of a section adds all of its fields. */
const isEmpty = (value: Json | undefined) => value === null || value === undefined || value === '';

/** Returns true for the value of a blank field in a new record. */
const isBlank = (value: Json | undefined) => isEmpty(value) || value === false || value === 0;

function fieldText(value: Json | undefined, labels: FieldLabels, names: RecordNames): string {
  if (labels.refers) return referenceText(value, names);
  if (value === null || value === undefined) return valueText(null);
  return labels.format?.(value, (id) => referenceText(id, names)) ?? valueText(value);
}

/** Changed row with all its columns, before and after the change. Null if the row did not exist at that time. */
interface ChangedRow {
  table: string;
  was: StoredValues | null;
  is: StoredValues | null;
}

/** Fills in the unchanged columns of changed rows, and splits a JSON column into its keys. */
function toRows(changes: readonly RecordChange[], { table: own, content }: RecordLabels) {
  return changes.map(({ table, before: was, after }): ChangedRow => {
    const is = after && { ...was, ...after };
    if (content === undefined || table !== own) return { table, was, is };
    const within = (row: StoredValues | null) => row && ((row[content] ?? {}) as StoredValues);
    return { table, was: within(was), is: within(is) };
  });
}

function fieldDifferences(
  fields: Readonly<Record<string, FieldLabels>>,
  { was: before, is: after }: ChangedRow,
  names: RecordNames,
): Difference[] {
  return Object.entries(fields).flatMap(([column, labels]): Difference[] => {
    const [was, is] = [before?.[column], after?.[column]];
    const isUnset =
      (isEmpty(was) && isEmpty(is)) ||
      (before === null && isBlank(is)) ||
      (after === null && isBlank(was));
    if (isUnset || isSame(was, is)) return [];
    const { label } = labels;
    if (labels.picture) {
      const address = (value: Json | undefined) => (isEmpty(value) ? [] : [String(value)]);
      return [{ kind: 'pictures', label, added: address(is), removed: address(was), moved: false }];
    }
    const text = (value: Json | undefined) => fieldText(value, labels, names);
    return [{ kind: 'value', label, before: text(was), after: text(is) }];
  });
}

function rowsDifference(
  labels: Extract<PartLabels, { kind: 'rows' }>,
  changes: readonly ChangedRow[],
  names: RecordNames,
): Difference[] {
  const { label, key, order, place } = labels;
  const text = (row: StoredValues) => {
    if (labels.refers) return referenceText(row[key], names);
    const named = labels.names === undefined ? null : (row[labels.names] ?? null);
    const name = named === null ? undefined : referenceText(named, names);
    return labels.format?.(row, name) ?? valueText(row[key]);
  };
  const moveNote = (was: StoredValues, is: StoredValues) => {
    if (!place || isSame(was[place.column], is[place.column])) return '';
    return ` (${is[place.column] === null ? place.nowhere : place.elsewhere})`;
  };
  // Matched by key instead of id so a row that was removed and added again counts as the same row.
  const rows = new Map<string, { was?: StoredValues; is?: StoredValues }>();
  const put = (side: 'was' | 'is', row: StoredValues | null) => {
    const at = String(row?.[key]);
    if (row) rows.set(at, { ...rows.get(at), [side]: row });
  };
  for (const { was, is } of changes) {
    put('was', was);
    put('is', is);
  }
  const changedRows = [...rows.values()];
  const added = changedRows.flatMap(({ was, is }) => (is && !was ? [text(is)] : []));
  const removed = changedRows.flatMap(({ was, is }) => (was && !is ? [text(was)] : []));
  const changed = changedRows.flatMap(({ was, is }) => {
    if (!was || !is) return [];
    const [before, after] = [text(was), text(is) + moveNote(was, is)];
    return before === after ? [] : [{ before, after }];
  });
  const moved = order !== undefined && isReordered(changes, order);
  return added.length + removed.length + changed.length > 0 || moved
    ? [{ kind: 'rows', label, added, removed, changed, moved }]
    : [];
}

const isReordered = (changes: readonly ChangedRow[], order: string) =>
  changes.some(({ was, is }) => was && is && !isSame(was[order], is[order]));

function picturesDifference(
  { label, address, order, details }: Extract<PartLabels, { kind: 'pictures' }>,
  changes: readonly ChangedRow[],
  own: ChangedRow | undefined,
): Difference[] {
  const added = changes.flatMap(({ was, is }) => (is && !was ? [String(is[address] ?? '')] : []));
  const removed = changes.flatMap(({ was, is }) =>
    was && !is ? [String(was[address] ?? '')] : [],
  );
  // Ignores the order if pictures were added or removed because that shifts the others.
  const moved = added.length + removed.length === 0 && isReordered(changes, order);
  const changed = changes.flatMap(({ was, is }) => {
    if (!details || !was || !is) return [];
    const before = details.format(was, own?.was?.name);
    const after = details.format(is, own?.is?.name);
    return before === after ? [] : [{ before, after }];
  });
  const found: Difference[] = [];
  if (added.length + removed.length > 0 || moved) {
    found.push({ kind: 'pictures', label, added, removed, moved });
  }
  if (details && changed.length > 0) {
    const none = { added: [], removed: [], moved: false };
    found.push({ kind: 'rows', label: details.label, ...none, changed });
  }
  return found;
}

function partDifferences(
  part: PartLabels,
  changes: readonly ChangedRow[],
  names: RecordNames,
  own: ChangedRow | undefined,
): Difference[] {
  if (part.kind === 'rows') return rowsDifference(part, changes, names);
  if (part.kind === 'pictures') return picturesDifference(part, changes, own);
  return changes.flatMap((change) => fieldDifferences(part.fields, change, names));
}

/** Describes the changes that a save made, in the order of the form. */
export function describeChanges(
  changes: readonly RecordChange[],
  labels: RecordLabels,
  names: RecordNames,
): Difference[] {
  const rows = toRows(changes, labels);
  const own: PartLabels = { kind: 'fields', fields: labels.fields };
  return Object.entries({ [labels.table]: own, ...labels.parts }).flatMap(([name, part]) =>
    partDifferences(
      part,
      rows.filter(({ table }) => table === name),
      names,
      rows.find(({ table }) => table === labels.table),
    ),
  );
}

export function referencedIds(changes: readonly RecordChange[], labels: RecordLabels): string[] {
  const ids = toRows(changes, labels).flatMap(({ table, was, is }) => {
    const part = labels.parts?.[table];
    if (part?.kind === 'rows') {
      const column = (part.refers ? part.key : part.names) ?? '';
      return [was?.[column], is?.[column]];
    }
    const own = table === labels.table ? labels.fields : {};
    const fields = part?.kind === 'fields' ? part.fields : own;
    return Object.entries(fields).flatMap(([column, { refers, ids: within }]) => {
      const sides = [was?.[column], is?.[column]];
      if (isSame(sides[0], sides[1])) return [];
      return sides.flatMap((value): readonly (Json | undefined)[] => {
        if (refers) return [value];
        return value === null || value === undefined ? [] : (within?.(value) ?? []);
      });
    });
  });
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** Lists the fields that differ, as in "Preço, Materiais". */
export const differingFields = (differences: readonly Difference[]): string =>
  [...new Set(differences.map(({ label }) => label))].join(', ');
