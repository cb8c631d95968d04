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

/** Like `countMatching`, but for hints: resolves to undefined if the count fails. */
export const countIfPossible = (...asked: Parameters<typeof countMatching>) =>
  countMatching(...asked).catch((cause: unknown) => {
    logError(`The rows of ${asked[0]} were not counted`, cause);
    return undefined;
  });
