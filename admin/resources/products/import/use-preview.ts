import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { findGaps, hideGaps } from '#shared/spreadsheet/import-gaps.ts';
import { planImport } from '#shared/spreadsheet/import-plan.ts';
import { findMissing, planMissing, withMissing } from '#shared/spreadsheet/missing-products.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import { markOf } from '#shared/spreadsheet/picture-source.ts';
import { type PicturePlan, planPictures, withPictures } from '#shared/spreadsheet/plan-pictures.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import type { ColumnTarget, SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import type { PictureFile } from '../apply-changes/pictures/picture-files.ts';
import { useSteps } from '../apply-changes/use-steps.ts';
import { readAll, readSheetNames, readStoredProducts } from '../sheet/read-stored-products.ts';

/** Reads the shop's synonym groups, and the products and names to compare a file with. */
export async function readCatalogue(signal: AbortSignal) {
  const [stored, names, synonyms] = await Promise.all([
    readStoredProducts(signal),
    readSheetNames(),
    supabase.from('search_synonyms').select('terms'),
  ]);
  // If this fails, only the industry's built-in synonyms are used.
  if (synonyms.error) logError('The synonyms were not read for an import', synonyms.error);
  return { stored, names, synonyms: (synonyms.data ?? []).map(({ terms }) => terms) };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

export interface Preview {
  /** Rows, including one for each product that will be hidden. */
  table: SheetTable;
  /** Targets of the file's columns and of those that the import adds. */
  targets: readonly (ColumnTarget | undefined)[];
  planned: readonly PlannedRow[];
  pictures: PicturePlan;
}

const noPictures: PicturePlan = { products: [], problems: new Map(), unused: 0 };

/** Reads the marks in the file names of imported pictures, by product. */
async function readImportedPictures(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const imported = new Map<string, Set<string>>();
  const images = await readAll((after) =>
    supabase
      .from('product_images')
      .select('id, product_id, image_url')
      .like('image_url', `%-f${'_'.repeat(32)}.%`)
      .gt('id', after)
      .order('id')
      .limit(1000)
      .abortSignal(signal),
  );
  for (const { product_id: id, image_url: url } of images) {
    const mark = markOf(url);
    if (mark !== undefined) imported.set(id, (imported.get(id) ?? new Set()).add(mark));
  }
  return imported;
}

interface PreviewedImport extends Pick<Preview, 'table' | 'targets'> {
  catalogue: Catalogue;
  decided: DecidedNames | undefined;
  files: readonly PictureFile[];
  hidesMissing: boolean;
  hidesGaps: boolean;
}

/** Plans the rows, the pictures and the products to hide. The preview is undefined while it is being computed. */
export function usePreview(props: PreviewedImport) {
  const { table, targets, decided, files, hidesMissing, hidesGaps } = props;
  const { stored, names } = props.catalogue;
  const planned = useSteps(
    useMemo(
      () => decided && (() => planImport(table, targets, stored, names, decided)),
      [table, targets, stored, names, decided],
    ),
  );
  const hasPictures = files.length > 0 || targets.includes('pictures');
  const query = useQuery({
    queryKey: ['import-catalogue', 'pictures'],
    queryFn: ({ signal }) => readImportedPictures(signal),
    enabled: hasPictures,
    ...readOnce,
  });
  const imported = query.data;
  const pictures = useSteps(
    useMemo(
      () =>
        planned && imported && hasPictures
          ? () => planPictures(table, targets, planned, files, imported)
          : undefined,
      [table, targets, planned, files, imported, hasPictures],
    ),
  );
  const missing = useMemo(() => findMissing(table, targets, stored), [table, targets, stored]);
  const gaps = useMemo(() => findGaps(planned ?? []), [planned]);
  const ofPictures = hasPictures ? pictures : noPictures;
  const preview = useMemo((): Preview | undefined => {
    if (planned === undefined || ofPictures === undefined) return undefined;
    const hidden = hidesMissing && missing?.isAllowed ? missing.products : [];
    const all = [...targets];
    if (files.length > 0 && !all.includes('pictures')) all.push('pictures');
    const incomplete = new Set(hidesGaps ? gaps.rows : []);
    if (hidden.length + incomplete.size > 0 && !all.includes('is_active')) all.push('is_active');
    return {
      table: withMissing(table, all, hidden),
      targets: all,
      planned: [
        ...withPictures(hideGaps(planned, incomplete), ofPictures, all.indexOf('pictures')),
        ...planMissing(hidden, table.rows.length, all.indexOf('is_active')),
      ],
      pictures: ofPictures,
    };
  }, [table, targets, planned, ofPictures, files, missing, hidesMissing, gaps, hidesGaps]);
  return { preview, missing, gaps, pictures: query };
}
