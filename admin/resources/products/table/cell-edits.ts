import type { ListedProduct } from '../listed/listed-product.ts';
import type { EditableColumn } from './table-columns.ts';

/** An unsaved text of a cell: pending, or rejected with a problem. */
export interface CellDraft {
  text: string;
  problem?: string;
}

export type RowDrafts = Partial<Record<EditableColumn, CellDraft>>;

/** Edits on top of the list that was read. */
export interface CellEdits {
  drafts: ReadonlyMap<string, RowDrafts>;
  /** Products as saved. */
  saved: ReadonlyMap<string, ListedProduct>;
}

export const noEdits: CellEdits = { drafts: new Map(), saved: new Map() };

export function withDraft(
  edits: CellEdits,
  id: string,
  column: EditableColumn,
  draft: CellDraft | undefined,
): CellEdits {
  const { [column]: _, ...others } = edits.drafts.get(id) ?? {};
  const row: RowDrafts = draft === undefined ? others : { ...others, [column]: draft };
  const drafts = new Map(edits.drafts);
  if (Object.keys(row).length === 0) drafts.delete(id);
  else drafts.set(id, row);
  return { ...edits, drafts };
}

export const withSaved = (edits: CellEdits, product: ListedProduct): CellEdits => ({
  ...edits,
  saved: new Map(edits.saved).set(product.id, product),
});

/** Returns the saved or the read product, whichever is newer. */
export function latestOf({ saved }: CellEdits, product: ListedProduct): ListedProduct {
  const own = saved.get(product.id);
  return own !== undefined && own.updated_at > product.updated_at ? own : product;
}

const draftsOf = ({ drafts }: CellEdits) =>
  [...drafts.values()].flatMap((row) => Object.values(row));

export const countFaulty = (edits: CellEdits): number =>
  draftsOf(edits).filter(({ problem }) => problem !== undefined).length;

export const isSaving = (edits: CellEdits): boolean =>
  draftsOf(edits).some(({ problem }) => problem === undefined);
