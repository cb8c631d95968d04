import type { Database } from '#shared/database.types.ts';
import { changeTitle, sectionName } from '#shared/publishing/changes.ts';

/** A save, by what it was about. What the database does not know is null, whatever the generated type says. */
export type LatestChange = {
  [Field in keyof Row]: Field extends 'subject' | 'name' | 'author'
    ? Row[Field] | null
    : Row[Field];
};
type Row = Database['public']['Functions']['latest_changes']['Returns'][number];

// The page of a table's records, where each has an address of its own.
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
  about: 'about',
  contact: 'contact',
};

/** The page a changed thing is edited on and its address; undefined for what is gone or has none. */
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

/** What was done, to what, and to how many others with it: "Produto alterado", "Caneca Aurora", "e mais 2". */
export function changeTexts(change: LatestChange) {
  const { table_name, operation, subject, name, amount } = change;
  return {
    what: changeTitle(table_name, operation),
    which: table_name === 'site_content' ? sectionName(subject ?? '') : (name ?? undefined),
    others: amount > 1 ? `e mais ${(amount - 1).toLocaleString('pt-BR')}` : undefined,
  };
}

/** Without what the same person did to the same thing before: of five saves of a product the last says enough. */
export function withoutRepeats(newestFirst: readonly LatestChange[]): LatestChange[] {
  const told = new Set<string>();
  return newestFirst.filter(({ subject, author, id }) => {
    const key = `${subject ?? id} ${author}`;
    return !told.has(key) && told.add(key);
  });
}
