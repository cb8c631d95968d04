import { supabase } from '../api/client.ts';
import { type Difference, describeChanges, referencedIds } from '../history/differences.ts';
import { readNames } from '../history/read-history.ts';
import { knownLabels, type RecordChange } from '../history/record-labels.ts';
import { draftPage } from './draft-target.ts';
import type { Draft } from './drafts.ts';

/** Loaders of the modules that define the records and site content edited on each page. */
const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  products: () => import('../resources/products/form/products.tsx'),
  categories: () => import('../resources/categories/categories.tsx'),
  collections: () => import('../resources/collections/collections.tsx'),
  materials: () => import('../resources/materials/materials.tsx'),
  techniques: () => import('../resources/techniques.tsx'),
  home: () => import('../resources/home/home-page.tsx'),
  about: () => import('../resources/about.tsx'),
  contact: () => import('../resources/contact/contact.tsx'),
  settings: () => import('../resources/settings/settings-page.tsx'),
};

/** Loads the labels of the records and site content that the given pages edit. */
export const loadLabels = async (pages: readonly string[]): Promise<true> => {
  await Promise.all(pages.map((page) => definitions[page]?.()));
  return true;
};

/** Reads the differences that a draft makes, or null for content whose labels exist only while its form is open. */
export async function readDraftChanges(draft: Draft): Promise<Difference[] | null> {
  const isText = draft.table_name === 'site_content';
  await loadLabels([draftPage(draft)?.page ?? '']);
  const labels = knownLabels.get(isText ? draft.subject : draft.table_name);
  if (!labels) return null;
  const { data } = await supabase.rpc('read_draft', { draft: draft.id }).throwOnError();
  const { changes } = data as unknown as { changes: RecordChange[] };
  const { sections } = labels;
  const shown = changes.filter(
    ({ before, after }) =>
      sections === undefined || sections.includes(String({ ...before, ...after }.section_key)),
  );
  return describeChanges(shown, labels, await readNames(referencedIds(shown, labels)));
}
