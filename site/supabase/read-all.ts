/** One page of an answer, as PostgREST gives it with `count: 'exact'`. */
interface Answer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string; code?: string } | null;
}

/** PostgREST answers at most this many rows unless it is told otherwise; a server may answer fewer. */
const pageSize = 1000;
const attempts = 5;

/**
 * Reads every row of a table, page by page, whatever the server's `max_rows`. The pages must come in a
 * stable order. A failure ends the build: half a catalogue must never be published. When the total
 * changes on the way, rows have moved between pages, and the reading starts again.
 */
export async function readAll<Row>(
  table: string,
  page: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows = await readOnce(table, page);
    if (rows !== undefined) return rows;
  }
  throw new Error(`Reading ${table} failed: its rows kept changing while they were read.`);
}

async function readOnce<Row>(
  table: string,
  page: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  let total: number | undefined;
  do {
    const { data, count, error } = await page(rows.length, rows.length + pageSize - 1);
    if (error)
      throw new Error(`Reading ${table} failed: ${error.message} (${error.code || 'no code'})`);
    if (data === null || count === null) {
      throw new Error(`Reading ${table} failed: the server answered without rows or their count.`);
    }
    if (total !== undefined && total !== count) return undefined;
    total = count;
    if (data.length === 0 && rows.length < total) return undefined;
    rows.push(...data);
  } while (rows.length < total);
  return rows;
}
