import { useMemo } from 'react';
import { type ImportPlanner, planImport } from '#shared/spreadsheet/import-plan.ts';
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
  /** The shop's groups of synonyms. */
  synonyms: string[][];
}

type RowPlanner = Pick<ImportPlanner, 'planRow'>;

function* planRows(planner: RowPlanner, count: number): Steps<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  while (rows.length < count) {
    yield;
    rows.push(planner.planRow(rows.length));
  }
  return rows;
}

function* planTable(...given: Parameters<typeof planImport>): Steps<PlannedRow[]> {
  const planner = planImport(...given);
  yield* planner.prepare();
  return yield* planRows(planner, given[0].rows.length);
}

/**
 * The rows of a plan; undefined while they are worked out.
 * @param planner undefined until there is something to plan; another one begins anew
 */
export function usePlannedRows(
  planner: RowPlanner | undefined,
  count: number,
): PlannedRow[] | undefined {
  return useSteps(useMemo(() => planner && (() => planRows(planner, count)), [planner, count]));
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
          ? () => planTable(table, targets, catalogue.stored, catalogue.names, decided)
          : undefined,
      [table, targets, catalogue, decided],
    ),
  );
}
