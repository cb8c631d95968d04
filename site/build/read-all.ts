/** One page of an answer, as PostgREST gives it; the first one is asked for with `count: 'exact'`. */
interface Answer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string; code?: string } | null;
}

/** PostgREST answers at most this many rows unless it is told otherwise; a server may answer fewer. */
const pageSize = 1000;

/**
 * Reads every row of a table, page by page, whatever the server's `max_rows`. A page begins after the last row
 * of the one before, so that each costs the same however far it is, and rows that come or go meanwhile move no
 * other. A failure ends the build: half a catalogue must never be published.
 * @param page the rows after one in a stable order, or the first ones
 */
export async function readAll<Row>(
  table: string,
  page: (after: Row | undefined, limit: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const first = rows.length === 0;
    const { data, count, error } = await page(rows.at(-1), pageSize);
    if (error)
      throw new Error(`Reading ${table} failed: ${error.message} (${error.code || 'no code'})`);
    if (data === null || (first && count === null)) {
      throw new Error(`Reading ${table} failed: the server answered without rows or their count.`);
    }
    rows.push(...data);
    // Short pages say nothing, as a server may answer fewer rows than it was asked for.
    if (data.length === 0 || (first && data.length === count)) return rows;
  }
}
