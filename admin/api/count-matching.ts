import { logError } from './api-error.ts';
import { supabase } from './client.ts';

type CountedTable = 'categories' | 'products' | 'product_tags' | 'product_techniques';

/** Counts the rows that have these values in their columns, without reading the rows. */
export async function countMatching(table: CountedTable, values: object): Promise<number> {
  const rows = supabase.from(table).select('id', { count: 'exact', head: true });
  const { count } = await rows.match({ ...values }).throwOnError();
  if (count === null) throw new Error('The response has no row count');
  return count;
}

/** Like `countMatching`, but for hints: if the count fails, it resolves to undefined. */
export const countIfPossible = (...asked: Parameters<typeof countMatching>) =>
  countMatching(...asked).catch((cause: unknown) => {
    logError(`The rows of ${asked[0]} were not counted`, cause);
    return undefined;
  });
