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

/** A difference in one field, as texts; pictures as URLs. */
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

/** Formats the name of another record, also of a deleted one. */
function referenceText(id: Json | undefined, names: RecordNames): string {
  if (typeof id !== 'string') return valueText(null);
  const known = names.get(id);
  if (known?.isThere) return known.name ?? '';
  return known?.name ? `${known.name} (não existe mais)` : 'um registro que não existe mais';
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A missing field of a section equals an empty one: the first save adds all fields. */
const isEmpty = (value: Json | undefined) => value === null || value === undefined || value === '';

/** Values of a new record that nobody filled in. */
const isBlank = (value: Json | undefined) => isEmpty(value) || value === false || value === 0;

function fieldText(value: Json | undefined, labels: FieldLabels, names: RecordNames): string {
  if (labels.refers) return referenceText(value, names);
  if (value === null || value === undefined) return valueText(null);
  return labels.format?.(value, (id) => referenceText(id, names)) ?? valueText(value);
}

function fieldDifferences(
  fields: Readonly<Record<string, FieldLabels>>,
  before: StoredValues | null,
  after: StoredValues | null,
  names: RecordNames,
): Difference[] {
  return Object.entries(fields).flatMap(([column, labels]): Difference[] => {
    // `after` has only the changed columns.
    if (before !== null && after !== null && !(column in after)) return [];
    const [was, is] = [before?.[column], after?.[column]];
    if (
      isSame(was, is) ||
      (isEmpty(was) && isEmpty(is)) ||
      (before === null && isBlank(is)) ||
      (after === null && isBlank(was))
    ) {
      return [];
    }
    const { label } = labels;
    if (labels.picture) {
      const address = (value: Json | undefined) =>
        typeof value === 'string' && value !== '' ? [value] : [];
      return [{ kind: 'pictures', label, added: address(is), removed: address(was), moved: false }];
    }
    return [
      {
        kind: 'value',
        label,
        before: fieldText(was, labels, names),
        after: fieldText(is, labels, names),
      },
    ];
  });
}

/** Completes both sides: `after` has only the changed columns. */
const wholes = ({ before, after }: RecordChange) => ({
  was: before,
  is: after === null ? null : { ...before, ...after },
});

function rowsDifference(
  labels: Extract<PartLabels, { kind: 'rows' }>,
  changes: readonly RecordChange[],
  names: RecordNames,
): Difference[] {
  const text = (row: StoredValues) => {
    if (labels.refers) return referenceText(row[labels.key], names);
    const named = labels.names === undefined ? null : (row[labels.names] ?? null);
    return (
      labels.format?.(row, named === null ? undefined : referenceText(named, names)) ??
      valueText(row[labels.key])
    );
  };
  const moved = (was: StoredValues, is: StoredValues) => {
    if (!labels.place || isSame(was[labels.place.column], is[labels.place.column])) return '';
    const { column, elsewhere, nowhere } = labels.place;
    return ` (${is[column] === null ? nowhere : elsewhere})`;
  };
  // By key, not by id, so that a row removed and added again counts as the same.
  const rows = new Map<string, { was?: StoredValues; is?: StoredValues }>();
  for (const change of changes) {
    const { was, is } = wholes(change);
    for (const [side, row] of [
      ['was', was],
      ['is', is],
    ] as const) {
      // The change of a moved row lacks its key.
      const key = row?.[labels.key];
      if (!row || key === undefined) continue;
      rows.set(String(key), { ...rows.get(String(key)), [side]: row });
    }
  }
  const order = labels.order;
  const changedRows = [...rows.values()];
  const added = changedRows.filter(({ was }) => !was).map(({ is }) => text(is ?? {}));
  const removed = changedRows.filter(({ is }) => !is).map(({ was }) => text(was ?? {}));
  const changed = changedRows.flatMap(({ was, is }) => {
    if (!was || !is) return [];
    const [before, after] = [text(was), text(is) + moved(was, is)];
    return before === after ? [] : [{ before, after }];
  });
  const isReordered =
    order !== undefined &&
    changes.some(
      ({ before, after }) =>
        before && after && order in after && !isSame(before[order], after[order]),
    );
  const { label } = labels;
  return added.length + removed.length + changed.length > 0 || isReordered
    ? [{ kind: 'rows', label, added, removed, changed, moved: isReordered }]
    : [];
}

function picturesDifference(
  { label, address, order }: Extract<PartLabels, { kind: 'pictures' }>,
  changes: readonly RecordChange[],
): Difference[] {
  const addresses = (side: 'before' | 'after', operation: string) =>
    changes
      .filter((change) => change.operation === operation)
      .map((change) => String(change[side]?.[address] ?? ''));
  const added = addresses('after', 'INSERT');
  const removed = addresses('before', 'DELETE');
  // Added and removed pictures shift the others.
  const moved =
    added.length + removed.length === 0 &&
    changes.some(({ operation, after }) => operation === 'UPDATE' && after && order in after);
  return added.length + removed.length > 0 || moved
    ? [{ kind: 'pictures', label, added, removed, moved }]
    : [];
}

function partDifferences(
  part: PartLabels,
  changes: readonly RecordChange[],
  names: RecordNames,
): Difference[] {
  if (part.kind === 'rows') return rowsDifference(part, changes, names);
  if (part.kind === 'pictures') return picturesDifference(part, changes);
  return changes.flatMap(({ before, after }) =>
    fieldDifferences(part.fields, before, after, names),
  );
}

/** Replaces a JSON column by its keys. */
function unwrapped(change: RecordChange, column: string): RecordChange {
  const { before, after } = change;
  const [was, is] = [before?.[column], after?.[column]] as (StoredValues | undefined)[];
  const isChanged = before !== null && after !== null;
  if (isChanged && !is) return { ...change, before: {}, after: {} };
  const differs = Object.entries(is ?? {}).filter(([key, value]) => !isSame(value, was?.[key]));
  const gone = Object.keys(was ?? {}).filter((key) => !(key in (is ?? {})));
  return {
    ...change,
    before: before === null ? null : (was ?? {}),
    after:
      after === null
        ? null
        : { ...Object.fromEntries(differs), ...Object.fromEntries(gone.map((key) => [key, null])) },
  };
}

/** Describes the changes of a save, in the order of the form. */
export function describeChanges(
  changes: readonly RecordChange[],
  labels: RecordLabels,
  names: RecordNames,
): Difference[] {
  const of = (table: string) => changes.filter((change) => change.table === table);
  const { content } = labels;
  return [
    ...of(labels.table).flatMap((change) => {
      const { before, after } = content === undefined ? change : unwrapped(change, content);
      return fieldDifferences(labels.fields, before, after, names);
    }),
    ...Object.entries(labels.parts ?? {}).flatMap(([table, part]) =>
      partDifferences(part, of(table), names),
    ),
  ];
}

/** Returns the ids of the records that changes refer to. */
export function referencedIds(changes: readonly RecordChange[], labels: RecordLabels): string[] {
  const { content } = labels;
  const ids = changes.flatMap((change) => {
    const { table } = change;
    const part = labels.parts?.[table];
    const { before, after } =
      content !== undefined && table === labels.table ? unwrapped(change, content) : change;
    const sides = [before, after];
    if (part?.kind === 'rows') {
      const column = part.refers ? part.key : part.names;
      return column === undefined ? [] : sides.map((side) => side?.[column]);
    }
    const fields =
      table === labels.table ? labels.fields : part?.kind === 'fields' ? part.fields : {};
    return Object.entries(fields).flatMap(([column, { refers, ids: within }]) =>
      sides.flatMap((side): readonly (Json | undefined)[] => {
        const value = side?.[column];
        if (refers) return [value];
        return value === null || value === undefined ? [] : (within?.(value) ?? []);
      }),
    );
  });
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** Lists the fields of differences: "Preço, Materiais". */
export const differingFields = (differences: readonly Difference[]): string =>
  [...new Set(differences.map(({ label }) => label))].join(', ');
