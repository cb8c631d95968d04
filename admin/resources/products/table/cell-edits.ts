import type { ListedProduct } from '../listed-product.ts';
import type { EditableColumn } from './table-columns.ts';

/** What was typed into a cell and is not saved: on its way, or with what is wrong with it. */
export interface CellDraft {
  text: string;
  problem?: string;
}

export type RowDrafts = Partial<Record<EditableColumn, CellDraft>>;

/** What the table knows beyond the list that was read. */
export interface CellEdits {
  drafts: ReadonlyMap<string, RowDrafts>;
  /** Products as saving them left them. */
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

/** The product as it was saved or as it was read since, whichever is newer. */
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
