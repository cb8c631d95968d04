import type { Tables } from '#shared/database.types.ts';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

type Change = Pick<Tables<'publication_changes'>, 'table_name' | 'records' | 'changed_by'>;

// Limits the number of names to read because an import may change thousands of products.
const mostProducts = 100;

function unnamedProducts(changes: readonly Change[]): string[] {
  const ids = changes
    .filter(({ table_name }) => /^(product_(images|tags)|collection_products)$/.test(table_name))
    .flatMap(({ records }) => (Array.isArray(records) ? records : []))
    .map((record) => (record as { product_id?: unknown } | null)?.product_id)
    .filter((id) => typeof id === 'string');
  return [...new Set(ids)].slice(0, mostProducts);
}

/** Reads the names of staff accounts. Resolves to an empty map on failure. */
export async function readStaffNames(accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const { data, error } = await supabase.rpc('staff_names', { accounts: [...new Set(accounts)] });
  if (error) logError('The names of the staff could not be read', error);
  return new Map(data?.map(({ account, name }) => [account, name]));
}

/** Reads the names of the authors, and of the products whose images, tags or collections changed. */
export async function readPublicationDetails(changes: readonly Change[]) {
  const ids = unnamedProducts(changes);
  const [staff, products] = await Promise.all([
    readStaffNames(changes.flatMap(({ changed_by }) => changed_by ?? [])),
    ids.length === 0 ? undefined : supabase.from('products').select('id, name').in('id', ids),
  ]);
  if (products?.error) logError('The products of a publication were not read', products.error);
  return {
    staff,
    products: new Map((products?.data ?? []).map(({ id, name }) => [id, name])),
  };
}

/** Formats a publication's authors, as in "Ana e Bruno". Returns undefined if no author is on the staff. */
export function listAuthors(
  changes: readonly Change[],
  staff: ReadonlyMap<string, string>,
): string | undefined {
  const names = new Set(changes.flatMap(({ changed_by }) => staff.get(changed_by ?? '') ?? []));
  return names.size === 0 ? undefined : new Intl.ListFormat('pt-BR').format(names);
}
