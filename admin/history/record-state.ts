import type { Json } from '#shared/database.types.ts';
import type { RecordChange, RecordLabels, RecordNames, StoredValues } from './record-labels.ts';

/** A row of a record or of a part, by table and id. */
export interface StatePart {
  table: string;
  record: string;
  values: StoredValues;
}
export type RecordState = readonly StatePart[];

/** A row before the first change after a version, or null if it did not exist. */
export interface EarlierRecord {
  table: string;
  record: string;
  before: StoredValues | null;
}

const keyOf = ({ table, record }: { table: string; record: string }) => `${table} ${record}`;

/** Returns the state at a version: the present one with the later changes undone. */
export function stateAt(current: RecordState, earlier: readonly EarlierRecord[]): RecordState {
  const changedSince = new Set(earlier.map(keyOf));
  return [
    ...current.filter((part) => !changedSince.has(keyOf(part))),
    ...earlier.flatMap(({ table, record, before }) =>
      before === null ? [] : [{ table, record, values: before }],
    ),
  ];
}

/** Returns the changes from one state to another. */
export function changesBetween(from: RecordState, to: RecordState): RecordChange[] {
  const [before, after] = [from, to].map(
    (state) => new Map(state.map((part) => [keyOf(part), part])),
  );
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...keys].flatMap((key): RecordChange[] => {
    const [was, is] = [before?.get(key), after?.get(key)];
    const { table, record } = (was ?? is) as StatePart;
    const common = { table, record };
    if (!was) return [{ ...common, operation: 'INSERT', before: null, after: is?.values ?? {} }];
    if (!is) return [{ ...common, operation: 'DELETE', before: was.values, after: null }];
    const differs = Object.entries(is.values).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(was.values[column] ?? null),
    );
    if (differs.length === 0) return [];
    return [
      { ...common, operation: 'UPDATE', before: was.values, after: Object.fromEntries(differs) },
    ];
  });
}

/** Returns the columns of the record itself. */
export const ownValues = (
  state: RecordState,
  { table }: Pick<RecordLabels, 'table'>,
): StoredValues | undefined => state.find((part) => part.table === table)?.values;

/** Returns the rows of a part, sorted by a column. */
export const partRows = (state: RecordState, table: string, order?: string): StatePart[] =>
  state
    .filter((part) => part.table === table)
    .toSorted((a, b) =>
      order === undefined ? 0 : Number(a.values[order] ?? 0) - Number(b.values[order] ?? 0),
    );

/** Restores the fields of a form and keeps the section's other keys, which other forms save. */
export function restoredContent(
  column: string,
  fields: readonly string[],
  current: StoredValues | undefined,
  target: StoredValues,
): StoredValues {
  const [now, then] = [current?.[column], target[column]].map(
    (content) => (content ?? {}) as StoredValues,
  );
  const restored = new Set(fields);
  const of = (content: StoredValues | undefined, isRestored: boolean) =>
    Object.entries(content ?? {}).filter(([field]) => restored.has(field) === isRestored);
  return { [column]: Object.fromEntries([...of(now, false), ...of(then, true)]) as Json };
}

/** A record or picture of a version that no longer exists. */
export interface Missing {
  /** Label of the field. */
  label: string;
  kind: 'record' | 'picture';
  /** Name of the record; undefined for pictures. */
  name: string | undefined;
  /** True when the present value stays; false when one of several is skipped. */
  stays: boolean;
}

/**
 * Removes references to deleted records and to pictures whose files are gone. A field keeps its present value, a row is
 * skipped.
 */
export function withoutMissing(
  state: RecordState,
  current: RecordState,
  labels: RecordLabels,
  { names, missingFiles }: { names: RecordNames; missingFiles: ReadonlySet<string> },
): { state: RecordState; missing: Missing[] } {
  const missing: Missing[] = [];
  const { content } = labels;
  // The columns, or the keys of the JSON column.
  const fieldsOf = (values: StoredValues | undefined) =>
    (content === undefined ? values : values?.[content]) as StoredValues | undefined;
  const own = fieldsOf(ownValues(current, labels));
  const isGone = (id: unknown) => typeof id === 'string' && names.get(id)?.isThere === false;
  const note = (label: string, kind: Missing['kind'], id: unknown, stays: boolean) =>
    missing.push({
      label,
      kind,
      name: kind === 'record' ? (names.get(String(id))?.name ?? undefined) : undefined,
      stays,
    });

  const replaceGoneReferences = (values: StoredValues): StoredValues => {
    const currentValues = Object.entries(labels.fields).flatMap(
      ([column, { label, refers, picture }]) => {
        const value = values[column];
        if (value === own?.[column]) return [];
        const gone = refers ? isGone(value) : picture && missingFiles.has(String(value));
        if (!gone) return [];
        note(label, refers ? 'record' : 'picture', value, true);
        // image_width and its like go with image_url.
        const stem = picture ? column.replace(/url$/, '') : column;
        return Object.keys(values)
          .filter((other) => other === column || (picture && other.startsWith(stem)))
          .map((other) => [other, own?.[other] ?? null] as const);
      },
    );
    return { ...values, ...Object.fromEntries(currentValues) };
  };

  const left = state.flatMap((part): StatePart[] => {
    if (part.table === labels.table) {
      const fields = replaceGoneReferences(fieldsOf(part.values) ?? {});
      const values =
        content === undefined
          ? fields
          : { ...part.values, [content]: fields as { [key: string]: Json } };
      return [{ ...part, values }];
    }
    const partLabels = labels.parts?.[part.table];
    if (partLabels?.kind === 'rows' && partLabels.refers && isGone(part.values[partLabels.key])) {
      note(partLabels.label, 'record', part.values[partLabels.key], false);
      return [];
    }
    if (
      partLabels?.kind === 'pictures' &&
      missingFiles.has(String(part.values[partLabels.address]))
    ) {
      note(partLabels.label, 'picture', undefined, false);
      return [];
    }
    return [part];
  });
  return { state: left, missing };
}

/** Describes what is missing, in sentences. */
export function missingTexts(missing: readonly Missing[]): string[] {
  const pictures = missing.filter(({ kind, stays }) => kind === 'picture' && !stays).length;
  const others = missing.filter(({ kind, stays }) => kind === 'record' || stays);
  return [
    ...others.map(({ label, kind, name, stays }) => {
      if (kind === 'picture')
        return `${label}: o arquivo já foi removido, e fica a imagem de agora.`;
      const what = name === undefined ? 'o registro' : `“${name}”`;
      return `${label}: ${what} não existe mais, e ${stays ? 'fica o valor de agora' : 'não volta'}.`;
    }),
    ...(pictures === 0
      ? []
      : [
          pictures === 1
            ? 'O arquivo de 1 imagem já foi removido, e ela não volta.'
            : `Os arquivos de ${pictures} imagens já foram removidos, e elas não voltam.`,
        ]),
  ];
}
