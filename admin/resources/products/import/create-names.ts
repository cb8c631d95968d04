import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { addNamedRecord } from '#admin/forms/add-named-record.ts';
import { saveRecord, toNewRecord } from '#admin/forms/save-record.ts';
import { defaultMaterialColor } from '#shared/limits/limits.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

export type NamesOutcome =
  /** The rows, with the ids the records have. */
  { kind: 'created'; rows: SavedRow[] } | { kind: 'failed'; reason: string };

/** Those of the records to be made that a row that is saved refers to. */
function usedNames(rows: readonly SavedRow[], decided: DecidedNames) {
  const ids = new Set(
    rows.flatMap(({ product }) => [
      ...(product.techniques ?? []),
      product.category_id ?? '',
      product.product_group_id ?? '',
    ]),
  );
  const tags = new Set(rows.flatMap((row) => row.tags ?? []));
  return {
    categories: decided.created('categories').filter(({ id }) => ids.has(id)),
    groups: decided.created('groups').filter(({ id }) => ids.has(id)),
    techniques: decided.created('techniques').filter(({ id }) => ids.has(id)),
    materials: decided.created('materials').filter(({ name }) => tags.has(name)),
  };
}

const refused = (what: string, name: string, error: ApiError): NamesOutcome => ({
  kind: 'failed',
  reason: `${what} “${name}” não foi salvo. ${formatApiError(error)}`,
});

/** A supplier's file has one for every product of several colours. */
const groupsAtOnce = 500;

/**
 * Makes the records that rows refer to, as a part of an import that is undone with them. Each has its id already, so
 * that repeating it makes none twice.
 */
export async function createNames(
  rows: readonly SavedRow[],
  decided: DecidedNames,
  { id: import_id, title }: { id: string; title: string },
): Promise<NamesOutcome> {
  const used = usedNames(rows, decided);
  if (Object.values(used).some((list) => list.length > 0)) {
    // They are published with the rows.
    const held = await supabase.rpc('hold_publication');
    if (held.error) logError('A publication was not held until the end of an import', held.error);
    const { error, status } = await supabase.rpc('note_import_names', {
      import_id,
      title,
      names: {
        categories: used.categories.map(({ id }) => id),
        product_groups: used.groups.map(({ id }) => id),
        materials: used.materials.map(({ name }) => name),
        techniques: used.techniques.map(({ name }) => name),
      },
    });
    if (error) {
      const failed = { ...error, status };
      logError('The names of an import were not noted', failed);
      if (isDenied(failed)) recheckSession();
      return { kind: 'failed', reason: formatApiError(failed) };
    }
  }
  for (const { id, name } of used.categories) {
    const outcome = await saveRecord('categories', toNewRecord(id), {
      name,
      slug: toSlug(name) || id,
    });
    if (outcome.kind === 'failed') return refused('Categoria', name, outcome.error);
  }
  for (let at = 0; at < used.groups.length; at += groupsAtOnce) {
    const groups = used.groups.slice(at, at + groupsAtOnce);
    const { error, status } = await supabase
      .from('product_groups')
      .upsert(groups, { onConflict: 'id', ignoreDuplicates: true });
    if (error) return refused('Grupo', groups[0]?.name ?? '', { ...error, status });
  }
  for (const { name } of used.materials) {
    const outcome = await addNamedRecord('materials', { name, color: defaultMaterialColor });
    if (outcome.kind === 'failed') return refused('Material', name, outcome.error);
  }
  // Somebody may have made one of the name meanwhile.
  const made = new Map<string, string>();
  for (const { id, name } of used.techniques) {
    const outcome = await addNamedRecord('techniques', { name });
    if (outcome.kind === 'failed') return refused('Técnica', name, outcome.error);
    made.set(id, outcome.row.id);
  }
  return {
    kind: 'created',
    rows: rows.map((row) =>
      row.product.techniques === undefined
        ? row
        : {
            ...row,
            product: {
              ...row.product,
              techniques: row.product.techniques.map((id) => made.get(id) ?? id),
            },
          },
    ),
  };
}
