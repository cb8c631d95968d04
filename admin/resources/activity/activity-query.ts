import dayjs from 'dayjs';
import { parseName, withValues } from '#admin/navigation/address-values.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { type RecordTable, recordTables, tableEntries } from '#shared/records/record-tables.ts';

interface ActivityKind {
  label: string;
  tables: RecordTable[];
}

function toActivityKinds(): Readonly<Record<string, ActivityKind>> {
  const kinds: Record<string, ActivityKind> = {};
  for (const [table, definition] of tableEntries) {
    // Parts have the filter of the record they belong to.
    const {
      activity,
      deletedKind = '',
      many = '',
    } = definition.partOf === undefined ? definition : recordTables[definition.partOf];
    const { kind, label } = activity ?? { kind: deletedKind, label: many };
    kinds[kind] ??= { label, tables: [] };
    kinds[kind].tables.push(table);
  }
  return kinds;
}

/** The kinds of records, by their names in the address, each with its tables. */
export const activityKinds = toActivityKinds();

/** Filters and page of the list, all in the address so that it can be shared. */
export interface ActivityQuery {
  person: string | undefined;
  kind: string | undefined;
  /** As 2026-11-30, in the time zone of the browser. */
  day: string | undefined;
  /** Start of the page: only changes before this time. */
  olderThan: string | undefined;
}

const names = { person: 'pessoa', kind: 'tipo', day: 'dia', olderThan: 'antes' } as const;

const isTime = (text: string | null) => text !== null && !Number.isNaN(Date.parse(text));

/** Parses the address; invalid parameters are ignored. */
export function readActivityQuery(params: URLSearchParams): ActivityQuery {
  const person = params.get(names.person) ?? '';
  const day = params.get(names.day) ?? '';
  const olderThan = params.get(names.olderThan);
  return {
    person: isUuid(person) ? person : undefined,
    kind: parseName(activityKinds, params.get(names.kind)),
    // A day that does not exist would be read as another one.
    day: dayjs(day).format('YYYY-MM-DD') === day ? day : undefined,
    olderThan: olderThan !== null && isTime(olderThan) ? olderThan : undefined,
  };
}

/** Returns the parameters after a change; a change of the filters returns to the newest. */
export function changeActivityQuery(
  params: URLSearchParams,
  change: Partial<ActivityQuery>,
): URLSearchParams {
  const next = { ...readActivityQuery(params), olderThan: undefined, ...change };
  const fields = Object.keys(names) as (keyof ActivityQuery)[];
  return withValues(params, Object.fromEntries(fields.map((field) => [names[field], next[field]])));
}

export const everything = {
  person: undefined,
  kind: undefined,
  day: undefined,
} satisfies Partial<ActivityQuery>;

export const isNarrowed = ({ person, kind, day }: ActivityQuery): boolean =>
  person !== undefined || kind !== undefined || day !== undefined;

export function toActivityArguments({ person, kind = '', day, olderThan }: ActivityQuery) {
  const tables = activityKinds[kind]?.tables;
  const start = day === undefined ? undefined : dayjs(day).startOf('day');
  // Compared as times: their texts may have different offsets.
  const nextDay = start?.add(1, 'day').toISOString();
  const before =
    olderThan !== undefined &&
    (nextDay === undefined || Date.parse(olderThan) < Date.parse(nextDay))
      ? olderThan
      : nextDay;
  return {
    ...(person === undefined ? {} : { person }),
    ...(tables === undefined ? {} : { tables }),
    ...(start === undefined ? {} : { since: start.toISOString() }),
    ...(before === undefined ? {} : { older_than: before }),
  };
}
