import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';

/** Parsed rows, and those left out because they could not be parsed. */
export interface ParsedRows<Item> {
  items: readonly Item[];
  leftOut: readonly LeftOutRecord[];
}

export const joinRows = <Item>(parts: readonly ParsedRows<Item>[]): ParsedRows<Item> => ({
  items: parts.flatMap(({ items }) => items),
  leftOut: parts.flatMap(({ leftOut }) => leftOut),
});

export const failureReason = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Parses rows one by one, so that an invalid one does not affect the others. */
export function parseRows<Row extends { id: string; name?: string; title?: string }, Item>(
  kind: LeftOutRecord['kind'],
  rows: readonly Row[],
  parse: (row: Row) => Item,
): ParsedRows<Item> {
  const items: Item[] = [];
  const leftOut: LeftOutRecord[] = [];
  for (const row of rows) {
    try {
      items.push(parse(row));
    } catch (error) {
      const { id, name, title } = row;
      leftOut.push({ kind, id, name: name ?? title ?? id, why: failureReason(error) });
    }
  }
  return { items, leftOut };
}
