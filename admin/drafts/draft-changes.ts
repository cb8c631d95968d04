import { supabase } from '../api/client.ts';
import { type Difference, describeChanges, referencedIds } from '../history/differences.ts';
import { loadLabels } from '../history/load-labels.ts';
import { readNames } from '../history/read-history.ts';
import { knownLabels, type RecordChange } from '../history/record-labels.ts';
import { draftPage } from './draft-target.ts';
import type { Draft } from './drafts.ts';

/** Reads the changes in a draft. Resolves to null for content whose labels exist only while its form is open. */
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
