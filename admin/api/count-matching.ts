import { logError } from './api-error.ts';
import { supabase } from './client.ts';

type CountedTable = 'categories' | 'products' | 'product_tags' | 'product_techniques';

/** Counts the rows whose columns have these values, without reading them. */
export async function countMatching(table: CountedTable, values: object): Promise<number> {
  const rows = supabase.from(table).select('id', { count: 'exact', head: true });
  const { count } = await rows.match({ ...values }).throwOnError();
  if (count === null) throw new Error('The count is missing');
  return count;
}

/** The same for a hint; undefined when the rows cannot be counted. */
export const countIfPossible = (...asked: Parameters<typeof countMatching>) =>
  countMatching(...asked).catch((cause: unknown) => {
    logError(`The rows of ${asked[0]} were not counted`, cause);
    return undefined;
  });
