import { useEffect, useState } from 'react';
import { type PlannedRow, planImport } from '#shared/spreadsheet/import-plan.ts';
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

/** What the import would do to each row; undefined while it is worked out. */
export function usePlan(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  catalogue: Catalogue | undefined,
  decided: DecidedNames | undefined,
): PlannedRow[] | undefined {
  const [plan, setPlan] = useState<PlannedRow[]>();
  useEffect(() => {
    setPlan(undefined);
    if (catalogue === undefined || decided === undefined) return;
    const planner = planImport(table, targets, catalogue.stored, catalogue.names, decided);
    const rows: PlannedRow[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const until = performance.now() + part;
      while (rows.length < table.rows.length && performance.now() < until) {
        rows.push(planner.planRow(rows.length));
      }
      if (rows.length === table.rows.length) setPlan(rows);
      else timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [table, targets, catalogue, decided]);
  return plan;
}
