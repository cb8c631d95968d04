import type { LeftOut } from '#shared/publishing/left-out.ts';

/** Rows as the site shows them, and those of which it can make nothing. */
export interface Read<Item> {
  items: Item[];
  unreadable: LeftOut[];
}

export const failureReason = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Makes what the site shows of each row: one that cannot be read says nothing against the others. */
export function readable<Row extends { id: string; name?: string; title?: string }, Item>(
  kind: LeftOut['kind'],
  rows: readonly Row[],
  shown: (row: Row) => Item,
): Read<Item> {
  const items: Item[] = [];
  const unreadable: LeftOut[] = [];
  for (const row of rows) {
    try {
      items.push(shown(row));
    } catch (error) {
      const { id, name, title } = row;
      unreadable.push({ kind, id, name: name ?? title ?? id, why: failureReason(error) });
    }
  }
  return { items, unreadable };
}
