import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';

export const failureReason = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Parses rows one by one, so that an invalid one, which is added to `leftOut`, does not affect the others. */
export function parseRows<Row extends { id: string; name?: string; title?: string }, Item>(
  kind: LeftOutRecord['kind'],
  rows: readonly Row[],
  parse: (row: Row) => Item,
  leftOut: LeftOutRecord[],
): Item[] {
  return rows.flatMap((row) => {
    try {
      return [parse(row)];
    } catch (error) {
      const { id, name, title } = row;
      leftOut.push({ kind, id, name: name ?? title ?? id, why: failureReason(error) });
      return [];
    }
  });
}
