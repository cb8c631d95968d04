import { useMemo } from 'react';
import { planImport } from '#shared/spreadsheet/import-plan.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import type { Steps } from '#shared/spreadsheet/steps.ts';
import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { useSteps } from './use-steps.ts';

export interface Catalogue {
  stored: StoredProduct[];
  names: SheetNames;
}

function* planRows(...given: Parameters<typeof planImport>): Steps<PlannedRow[]> {
  const planner = planImport(...given);
  yield* planner.prepare();
  const rows: PlannedRow[] = [];
  for (const at of given[0].rows.keys()) {
    yield;
    rows.push(planner.planRow(at));
  }
  return rows;
}

/** What the import would do to each row; undefined while it is worked out. */
export function usePlan(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  catalogue: Catalogue | undefined,
  decided: DecidedNames | undefined,
): PlannedRow[] | undefined {
  return useSteps(
    useMemo(
      () =>
        catalogue && decided
          ? () => planRows(table, targets, catalogue.stored, catalogue.names, decided)
          : undefined,
      [table, targets, catalogue, decided],
    ),
  );
}
