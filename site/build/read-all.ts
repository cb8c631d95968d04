/** A page of rows from PostgREST; the first one must be requested with `count: 'exact'`. */
interface Answer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string; code?: string } | null;
}

/** The default `max_rows` of Supabase; a server may return fewer. */
const pageSize = 1000;

/**
 * Reads all rows of a table with keyset pagination, whatever the server's `max_rows`: every page costs the same, and
 * concurrent changes shift no rows. An error fails the build, as half a catalogue must never be published.
 * @param page reads the rows after a given one in a stable order, or the first ones
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
    // A short page is not necessarily the last, as `max_rows` may be lower than our page size.
    if (data.length === 0 || (first && data.length === count)) return rows;
  }
}
