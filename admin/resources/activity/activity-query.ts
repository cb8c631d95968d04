import dayjs from 'dayjs';
import { defineQuery, parseName } from '#admin/navigation/address-values.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { type RecordTable, recordTables, tableEntries } from '#shared/records/record-tables.ts';

interface ActivityKind {
  label: string;
  tables: RecordTable[];
}

function toActivityKinds(): Readonly<Record<string, ActivityKind>> {
  const kinds: Record<string, ActivityKind> = {};
  for (const [table, definition] of tableEntries) {
    // A table of a record's related rows shares the record's filter.
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

/** Record kinds by their name in the URL, each with its tables. */
export const activityKinds = toActivityKinds();

const parseTime = (text: string | null) =>
  text === null || Number.isNaN(Date.parse(text)) ? undefined : text;

export const activityQuery = defineQuery(
  {
    person: ['pessoa', (text) => (text !== null && isUuid(text) ? text : undefined)],
    kind: ['tipo', (text) => parseName(activityKinds, text)],
    // A day like 2026-11-30, in the browser's time zone. The comparison rejects dates that do not exist.
    day: ['dia', (text) => (text && dayjs(text).format('YYYY-MM-DD') === text ? text : undefined)],
    olderThan: ['antes', parseTime],
  },
  // Changing a filter returns to the newest entries.
  { olderThan: undefined },
);

export type ActivityQuery = ReturnType<typeof activityQuery.read>;

export function toActivityArguments({ person, kind = '', day, olderThan }: ActivityQuery) {
  const tables = activityKinds[kind]?.tables;
  const start = day === undefined ? undefined : dayjs(day).startOf('day');
  // Compared as times because the strings may have different UTC offsets.
  const nextDay = start?.add(1, 'day').toISOString();
  const isWithin = olderThan && !(nextDay && Date.parse(olderThan) >= Date.parse(nextDay));
  const before = isWithin ? olderThan : nextDay;
  return {
    ...(person && { person }),
    ...(tables && { tables }),
    ...(start && { since: start.toISOString() }),
    ...(before && { older_than: before }),
  };
}
