import type { Database } from '#shared/database.types.ts';
import { changeTitle, sectionName } from '#shared/publishing/changes.ts';

/** A save and its subject. Columns may be null where the generated type does not say so. */
export type LatestChange = {
  [Field in keyof Row]: Field extends 'subject' | 'name' | 'author'
    ? Row[Field] | null
    : Row[Field];
};
type Row = Database['public']['Functions']['latest_changes']['Returns'][number];

// The page of each table whose records have an address of their own.
const pages: Record<string, string> = {
  products: 'products',
  product_images: 'products',
  product_tags: 'products',
  categories: 'categories',
  materials: 'materials',
  carousel_slides: 'home',
};

const sectionPages: Record<string, string> = {
  home_hero: 'home',
  categories_section: 'home',
  new_products_section: 'home',
  contact_info: 'home',
  category_shortcuts: 'home',
  identity: 'settings',
  about: 'about',
  contact: 'contact',
  settings: 'settings',
};

/** The page and address where the record is edited; undefined for one that was deleted or has none. */
export function toEditPage({
  table_name,
  subject,
  is_there,
}: LatestChange): { page: string; path: string } | undefined {
  const key = subject ?? '';
  const isText = table_name === 'site_content';
  const page = isText ? sectionPages[key] : pages[table_name];
  if (page === undefined || !(isText || is_there)) return undefined;
  return { page, path: isText ? `/${page}` : `/${page}?registro=${key}` };
}

/** The texts of a change: "Produto alterado", "Caneca Aurora", "e mais 2". */
export function changeTexts(change: LatestChange) {
  const { table_name, operation, subject, name, amount } = change;
  return {
    what: changeTitle(table_name, operation),
    which: table_name === 'site_content' ? sectionName(subject ?? '') : (name ?? undefined),
    others: amount > 1 ? `e mais ${(amount - 1).toLocaleString('pt-BR')}` : undefined,
  };
}

/** Only the latest of the changes one person made to one record. */
export function withoutRepeats(newestFirst: readonly LatestChange[]): LatestChange[] {
  const told = new Set<string>();
  return newestFirst.filter(({ subject, author, id }) => {
    const key = `${subject ?? id} ${author}`;
    return !told.has(key) && told.add(key);
  });
}
