import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  findMissing,
  type MissingProducts,
  planMissing,
  withMissing,
} from '#shared/spreadsheet/missing-products.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import { type PicturePlan, planPictures, withPictures } from '#shared/spreadsheet/plan-pictures.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import type { PictureFile } from './pictures/picture-files.ts';
import { readImportedPictures } from './pictures/read-imported.ts';
import { type Catalogue, usePlan } from './use-plan.ts';
import { useSteps } from './use-steps.ts';

/** All an import would do, as it is shown. */
export interface Preview {
  /** With a row for each product that is hidden. */
  table: SheetTable;
  /** With columns of changes the file has none for. */
  targets: readonly (ColumnTarget | undefined)[];
  planned: readonly PlannedRow[];
  pictures: PicturePlan;
}

const noPictures: PicturePlan = { products: [], problems: new Map(), unused: 0 };
const nothingImported: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** What rows, pictures and the products that are missing come to; undefined while it is worked out. */
export function usePreview(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  catalogue: Catalogue | undefined,
  decided: DecidedNames | undefined,
  files: readonly PictureFile[],
  hidesMissing: boolean,
): { preview?: Preview; missing?: MissingProducts; picturesFailed: boolean } {
  const planned = usePlan(table, targets, catalogue, decided);
  const hasPictures = files.length > 0 || targets.includes('pictures');
  const { data: imported = hasPictures ? undefined : nothingImported, isError } = useQuery({
    queryKey: ['import-catalogue', 'pictures'],
    queryFn: ({ signal }) => readImportedPictures(signal),
    enabled: hasPictures,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pictures = useSteps(
    useMemo(
      () =>
        planned && imported && hasPictures
          ? () => planPictures(table, targets, planned, files, imported)
          : undefined,
      [table, targets, planned, files, imported, hasPictures],
    ),
  );
  const missing = useMemo(
    () => catalogue && findMissing(table, targets, catalogue.stored),
    [table, targets, catalogue],
  );
  const preview = useMemo((): Preview | undefined => {
    const ofPictures = hasPictures ? pictures : noPictures;
    if (planned === undefined || ofPictures === undefined) return undefined;
    const hidden = hidesMissing && missing?.isAllowed ? missing.products : [];
    const all = [...targets];
    if (files.length > 0 && !all.includes('pictures')) all.push('pictures');
    if (hidden.length > 0 && !all.includes('is_active')) all.push('is_active');
    return {
      table: withMissing(table, all, hidden),
      targets: all,
      planned: [
        ...withPictures(planned, ofPictures, all.indexOf('pictures')),
        ...planMissing(hidden, table.rows.length, all.indexOf('is_active')),
      ],
      pictures: ofPictures,
    };
  }, [table, targets, planned, pictures, hasPictures, files, missing, hidesMissing]);
  return {
    ...(preview && { preview }),
    ...(missing && { missing }),
    picturesFailed: isError,
  };
}
