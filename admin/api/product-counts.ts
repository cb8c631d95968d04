import { logError } from './api-error.ts';
import { supabase } from './client.ts';

/** Returns a function that counts rows, one per product; it resolves to undefined when they cannot be read. */
const counter =
  (table: 'products' | 'product_tags' | 'product_techniques', column: string) =>
  async (value: string): Promise<number | undefined> => {
    const rows = supabase.from(table).select('id', { count: 'exact', head: true });
    const { count, error } = await rows.match({ [column]: value });
    if (error) logError(`The rows of ${table} were not counted`, error);
    return count ?? undefined;
  };

export const countTagged = counter('product_tags', 'tag');
export const countPrintedBy = counter('product_techniques', 'technique_id');
export const countInCategory = counter('products', 'category_id');
