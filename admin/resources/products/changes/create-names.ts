import { type ApiError, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { addNamedRecord } from '#admin/forms/add-named-record.ts';
import { saveRecord, toNewRecord } from '#admin/forms/save-record.ts';
import { defaultMaterialColor } from '#shared/limits/limits.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

type Row = SavedRow & { at: number };

/** Rows that refer to the created records, or the reason why one was not created. */
type NamesOutcome = { kind: 'created'; rows: Row[] } | { kind: 'failed'; reason: string };

/** Selects the records to create that a saved row refers to. */
function usedNames(rows: readonly Row[], decided: DecidedNames) {
  const used = new Set(
    rows.flatMap(({ product, tags = [] }) => [
      ...(product.techniques ?? []),
      product.category_id,
      product.product_group_id,
      ...tags,
    ]),
  );
  const isUsed = ({ id }: { id: string }) => used.has(id);
  return {
    categories: decided.created('categories').filter(isUsed),
    groups: decided.created('groups').filter(isUsed),
    techniques: decided.created('techniques').filter(isUsed),
    materials: decided.created('materials').filter(({ name }) => used.has(name)),
  };
}

const failed = (what: string, name: string, error: ApiError): NamesOutcome => ({
  kind: 'failed',
  reason: `${what} “${name}” não foi salvo. ${formatApiError(error)}`,
});

/** Groups per call: a supplier's file has one for every product of several colours. */
const groupsAtOnce = 500;

/**
 * Creates the records that rows refer to; an undo of the import removes them. The ids are already assigned, so that a
 * retry creates none twice.
 */
export async function createNames(
  rows: readonly Row[],
  decided: DecidedNames,
  { id: import_id, title }: { id: string; title: string },
): Promise<NamesOutcome> {
  const { categories, groups, materials, techniques } = usedNames(rows, decided);
  if (categories.length + groups.length + materials.length + techniques.length > 0) {
    // They are published together with the rows.
    const held = await supabase.rpc('hold_publication');
    if (held.error) logError('Publishing was not held until the end of an import', held.error);
    const names = {
      categories: categories.map(({ id }) => id),
      product_groups: groups.map(({ id }) => id),
      materials: materials.map(({ name }) => name),
      techniques: techniques.map(({ name }) => name),
    };
    const { error, status } = await supabase.rpc('note_import_names', { import_id, title, names });
    if (error) {
      const context = 'The names of an import were not recorded';
      return { kind: 'failed', reason: explainFailure(context, { ...error, status }) };
    }
  }
  for (const { id, name } of categories) {
    const fields = { name, slug: toSlug(name) || id };
    const outcome = await saveRecord('categories', toNewRecord(id), fields);
    if (outcome.kind === 'failed') return failed('Categoria', name, outcome.error);
  }
  for (let at = 0; at < groups.length; at += groupsAtOnce) {
    const some = groups.slice(at, at + groupsAtOnce);
    const { error, status } = await supabase
      .from('product_groups')
      .upsert(some, { onConflict: 'id', ignoreDuplicates: true });
    if (error) return failed('Grupo', some[0]?.name ?? '', { ...error, status });
  }
  for (const { name } of materials) {
    const outcome = await addNamedRecord('materials', { name, color: defaultMaterialColor });
    if (outcome.kind === 'failed') return failed('Material', name, outcome.error);
  }
  // Another user may have created one with the same name meanwhile.
  const created = new Map<string, string>();
  for (const { id, name } of techniques) {
    const outcome = await addNamedRecord('techniques', { name });
    if (outcome.kind === 'failed') return failed('Técnica', name, outcome.error);
    created.set(id, outcome.row.id);
  }
  const named = ({ product, ...row }: Row): Row => {
    const techniques = product.techniques?.map((id) => created.get(id) ?? id);
    return { ...row, product: { ...product, ...(techniques && { techniques }) } };
  };
  return { kind: 'created', rows: rows.map(named) };
}
