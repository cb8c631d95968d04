import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { saveRecord, toNewRecord } from '#admin/forms/save-record.ts';
import type { MaterialForm } from '#shared/catalogue/material-form.ts';
import type { Tables } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';

export type AddOutcome =
  | { kind: 'added' | 'existing'; material: Tables<'materials'> }
  | { kind: 'failed'; error: ApiError };

/**
 * Adds a material at the end of the list, unless it exists. A removed one is restored, as it still has its name.
 */
export async function addMaterial(form: MaterialForm): Promise<AddOutcome> {
  const name = form.name.trim();
  const [found, counted] = await Promise.all([
    // Escaped: "50%" is a name, not a pattern.
    supabase
      .from('materials')
      .select()
      .ilike('name', name.replace(/[\\%_]/g, '\\$&'))
      .limit(1),
    supabase.from('materials').select('id', { count: 'exact', head: true }).eq('is_active', true),
  ]);
  for (const { error, status } of [found, counted]) {
    if (error) return { kind: 'failed', error: { ...error, status } };
  }
  const known = found.data?.[0];
  if (known?.is_active) return { kind: 'existing', material: known };

  const outcome = await saveRecord(
    'materials',
    known ? { id: known.id, updatedAt: known.updated_at } : toNewRecord(newId()),
    {
      name,
      color: form.color.trim().toLowerCase(),
      is_active: true,
      sort_order: (counted.count ?? 0) + 1,
    },
  );
  if (outcome.kind === 'saved') return { kind: 'added', material: outcome.row };
  if (outcome.kind === 'changed' && outcome.row.is_active) {
    return { kind: 'existing', material: outcome.row };
  }
  return outcome.kind === 'failed'
    ? outcome
    : // Somebody removed it again at the same moment.
      { kind: 'failed', error: { status: 409 } };
}
