import type { EditableColumn } from './table-columns.ts';

/** Unsaved text of a cell, either pending or rejected because of a problem. */
export interface CellDraft {
  text: string;
  problem?: string;
}

export type RowDrafts = Partial<Record<EditableColumn, CellDraft>>;

/** Unsaved cells by product id. */
export type CellEdits = ReadonlyMap<string, RowDrafts>;

export const noEdits: CellEdits = new Map();

export function withDraft(
  edits: CellEdits,
  id: string,
  column: EditableColumn,
  draft: CellDraft | undefined,
): CellEdits {
  const { [column]: _, ...others } = edits.get(id) ?? {};
  const row: RowDrafts = draft === undefined ? others : { ...others, [column]: draft };
  const next = new Map(edits);
  if (Object.keys(row).length === 0) next.delete(id);
  else next.set(id, row);
  return next;
}

const draftsOf = (edits: CellEdits) => [...edits.values()].flatMap((row) => Object.values(row));

export const countFaulty = (edits: CellEdits): number =>
  draftsOf(edits).filter(({ problem }) => problem !== undefined).length;

export const isSaving = (edits: CellEdits): boolean =>
  draftsOf(edits).some(({ problem }) => problem === undefined);
