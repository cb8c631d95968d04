import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { defaultMaterialColor } from '#shared/limits/limits.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import type { NamedList } from '#shared/spreadsheet/stored-product.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

type Row = SavedRow & { at: number };

type NamesOutcome = { kind: 'created'; rows: Row[] } | { kind: 'failed'; reason: string };

const nouns: Record<string, string> = {
  categories: 'Categoria',
  product_groups: 'Grupo',
  materials: 'Material',
  techniques: 'Técnica',
};

function failureReason(error: ApiError & { details?: string | null }): string {
  const [table, name] = JSON.parse(
    error.details?.startsWith('[') ? error.details : '[]',
  ) as string[];
  const noun = nouns[table ?? ''];
  return noun === undefined
    ? explainFailure('The names of an import were not created', error)
    : `${noun} “${name}” não foi salvo. ${formatApiError(error)}`;
}

/** Maximum number of groups per call. A supplier's file has one group for every product in several colours. */
const groupsAtOnce = 500;

/** Creates the records that rows refer to. An undo deletes them. Ids chosen in advance make retries safe. */
export async function createNames(
  rows: readonly Row[],
  decided: DecidedNames | undefined,
  { id: import_id, title }: { id: string; title: string },
): Promise<NamesOutcome> {
  const used = new Set(
    rows.flatMap(({ product: { techniques = [], category_id, product_group_id }, tags = [] }) => [
      ...techniques,
      ...tags,
      category_id,
      product_group_id,
    ]),
  );
  const created = (list: NamedList, key: 'id' | 'name' = 'id') =>
    (decided?.created(list) ?? []).filter((record) => used.has(record[key]));
  const groups = created('groups');
  const calls = [
    {
      categories: created('categories').map((it) => ({ ...it, slug: toSlug(it.name) || it.id })),
      materials: created('materials', 'name').map((it) => ({ ...it, color: defaultMaterialColor })),
      techniques: created('techniques'),
    },
    ...Array.from({ length: Math.ceil(groups.length / groupsAtOnce) }, (_, at) => ({
      product_groups: groups.slice(at * groupsAtOnce, (at + 1) * groupsAtOnce),
    })),
  ].filter((names) => Object.values(names).some(({ length }) => length > 0));
  let ids: Record<string, string> = {};
  for (const names of calls) {
    const { data, error, status } = await supabase.rpc('create_import_names', {
      import_id,
      title,
      names,
    });
    if (error) return { kind: 'failed', reason: failureReason({ ...error, status }) };
    // If another user has created a record with the same name, the database returns that record's id.
    ids = { ...ids, ...(data as Record<string, string>) };
  }
  return {
    kind: 'created',
    rows: rows.map(({ product, ...row }) => {
      const known = product.techniques?.map((id) => ids[id] ?? id);
      return { ...row, product: known ? { ...product, techniques: known } : product };
    }),
  };
}
