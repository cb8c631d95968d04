import { useCallback, useEffect, useState } from 'react';
import {
  type ImportPlanner,
  type PlannedRow,
  planImport,
} from '#shared/spreadsheet/import-plan.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';

export interface Catalogue {
  stored: StoredProduct[];
  names: SheetNames;
}

/** The page answers between parts of this length (milliseconds). */
const part = 20;

/**
 * The rows of a plan; undefined while they are worked out.
 * @param begin undefined until there is something to plan; another one begins anew
 */
export function usePlannedRows(
  begin: (() => ImportPlanner) | undefined,
  count: number,
): PlannedRow[] | undefined {
  const [plan, setPlan] = useState<PlannedRow[]>();
  useEffect(() => {
    setPlan(undefined);
    if (begin === undefined) return;
    const planner = begin();
    const rows: PlannedRow[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const until = performance.now() + part;
      while (rows.length < count && performance.now() < until) {
        rows.push(planner.planRow(rows.length));
      }
      if (rows.length === count) setPlan(rows);
      else timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [begin, count]);
  return plan;
}

/** What the import would do to each row; undefined while it is worked out. */
export function usePlan(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  catalogue: Catalogue | undefined,
  decided: DecidedNames | undefined,
): PlannedRow[] | undefined {
  const isReady = catalogue !== undefined && decided !== undefined;
  const begin = useCallback(() => {
    if (catalogue === undefined || decided === undefined)
      throw new Error('nothing to compare with');
    return planImport(table, targets, catalogue.stored, catalogue.names, decided);
  }, [table, targets, catalogue, decided]);
  return usePlannedRows(isReady ? begin : undefined, table.rows.length);
}
