import { counted } from '#shared/numbers/format-number.ts';
import { changeTitle, sectionName } from '#shared/publishing/changes.ts';
import { findSection, findTable } from '#shared/records/record-tables.ts';

export interface StaffChange {
  table_name: string;
  operation: string;
  /** Id of a record, or key of a section. */
  subject: string | null;
  name: string | null;
  is_there: boolean;
  /** Number of records that the change affects in its table. */
  amount: number;
}

/** Returns the page that edits the record, and its path; undefined if the record was deleted or has no page. */
export function toEditPage(change: Pick<StaffChange, 'table_name' | 'subject' | 'is_there'>) {
  const { table_name, subject, is_there } = change;
  const key = subject ?? '';
  if (table_name === 'product_imports') {
    return is_there ? { page: 'products', path: `/products/import?importacao=${key}` } : undefined;
  }
  const isText = table_name === 'site_content';
  const definition = isText ? findSection(key) : findTable(table_name);
  if (definition?.page === undefined || !(isText || is_there)) return undefined;
  const [page, tab] = definition.page;
  const query = new URLSearchParams({
    ...(tab !== undefined && { aba: tab }),
    ...(!isText && { registro: key }),
  });
  return { page, path: query.size === 0 ? `/${page}` : `/${page}?${query}` };
}

const importTitles: Record<string, string> = {
  import: 'Importação',
  import_undone: 'Importação desfeita',
  import_partly_undone: 'Importação desfeita em parte',
  edit: 'Mudança em massa',
  edit_undone: 'Mudança em massa desfeita',
  edit_partly_undone: 'Mudança em massa desfeita em parte',
};

/** Returns the wording of a change, such as "Produto alterado", "Caneca Aurora" and "e mais 2". */
export function changeTexts(change: StaffChange) {
  const { table_name, operation, subject, name, amount } = change;
  if (table_name === 'product_imports') {
    return {
      what: importTitles[operation] ?? operation,
      which: name ?? 'sem nome',
      others: `(${counted(amount, 'produto', 'produtos')})`,
    };
  }
  return {
    what: changeTitle(table_name, operation),
    which: table_name === 'site_content' ? sectionName(subject ?? '') : (name ?? undefined),
    others: amount > 1 ? `e mais ${(amount - 1).toLocaleString('pt-BR')}` : undefined,
  };
}
