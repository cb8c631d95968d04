import { supabase } from '#admin/api/client.ts';
import type { Database } from '#shared/database.types.ts';
import { type DeletedQuery, toDeletedArguments } from './deleted-query.ts';

type Listed = Database['public']['Functions']['deleted_records']['Returns'][number];

/** Deleted record. Its type includes the nulls that are missing from the generated types. */
export type DeletedRecord = Omit<Listed, 'detail' | 'picture' | 'author' | 'restorable_until'> & {
  detail: string | null;
  picture: string | null;
  author: string | null;
  restorable_until: string | null;
};

export const pageSize = 40;

async function ask(query: DeletedQuery, skip: number, most: number) {
  const { data } = await supabase
    .rpc('deleted_records', { ...toDeletedArguments(query), skip, most })
    .throwOnError();
  return data as readonly DeletedRecord[];
}

export async function readDeleted(query: DeletedQuery) {
  const rows = await ask(query, (query.page - 1) * pageSize, pageSize);
  // A page past the last one has no rows, so the total is read from the first page.
  const [known] = rows.length > 0 || query.page === 1 ? rows : await ask(query, 0, pageSize);
  return { rows, total: known?.total ?? 0 };
}

/** Maximum number of records per call. */
const most = 500;

export async function readDeletedIds(query: DeletedQuery): Promise<string[]> {
  const ids = new Set<string>();
  for (;;) {
    const records = await ask(query, ids.size, most);
    for (const { id } of records) ids.add(id);
    if (records.length < most) return [...ids];
  }
}
