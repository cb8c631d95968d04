import { counted } from '#shared/numbers/format-number.ts';
import { changeTitle, sectionName } from '#shared/publishing/changes.ts';

/** What somebody did, by what it was about. */
export interface ToldChange {
  table_name: string;
  operation: string;
  /** The id of a record; the key of a text. */
  subject: string | null;
  name: string | null;
  is_there: boolean;
  /** How many of its kind were changed with it, itself included. */
  amount: number;
}

// Where the records of each table are edited: the page, and the tab of it unless that is the first.
const pages: Record<string, Place> = {
  products: ['products'],
  product_images: ['products'],
  product_tags: ['products'],
  price_tiers: ['products'],
  product_techniques: ['products'],
  print_areas: ['products'],
  product_costs: ['products'],
  categories: ['categories'],
  materials: ['materials'],
  techniques: ['techniques'],
  collections: ['collections'],
  collection_products: ['collections'],
  redirects: ['redirects'],
  carousel_slides: ['home'],
  how_it_works_steps: ['home', 'passos'],
  search_synonyms: ['synonyms'],
  admin_users: ['employees'],
};

const sectionPages: Record<string, Place> = {
  home_hero: ['home', 'secoes'],
  categories_section: ['home', 'secoes'],
  new_products_section: ['home', 'secoes'],
  contact_info: ['home', 'contato'],
  category_shortcuts: ['home', 'atalhos'],
  identity: ['settings', 'identidade'],
  about: ['about'],
  contact: ['contact'],
  privacy: ['settings', 'privacidade'],
  settings: ['settings'],
};

type Place = readonly [page: string, tab?: string];

/** The page and address where the record is edited; undefined for one that was deleted or has none. */
export function toEditPage({
  table_name,
  subject,
  is_there,
}: ToldChange): { page: string; path: string } | undefined {
  const key = subject ?? '';
  if (table_name === 'product_imports') {
    return is_there ? { page: 'products', path: `/products/import?importacao=${key}` } : undefined;
  }
  const isText = table_name === 'site_content';
  const place = isText ? sectionPages[key] : pages[table_name];
  if (place === undefined || !(isText || is_there)) return undefined;
  const [page, tab] = place;
  const query = new URLSearchParams({
    ...(tab !== undefined && { aba: tab }),
    ...(!isText && { registro: key }),
  });
  return { page, path: query.size === 0 ? `/${page}` : `/${page}?${query}` };
}

/** A change of many products, by its operation. */
const importTitles: Record<string, string> = {
  import: 'Importação',
  import_undone: 'Importação desfeita',
  edit: 'Mudança em massa',
  edit_undone: 'Mudança em massa desfeita',
};

/** The texts of a change: "Produto alterado", "Caneca Aurora", "e mais 2"; "Importação", "tabela.csv", "(300 produtos)". */
export function changeTexts(change: ToldChange) {
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
