/** A change in the history of publications. */
export interface PublishedChange {
  table_name: string;
  operation: string;
  records: unknown;
}

// Labels of the tables.
const tables: Record<string, { one: string; gender: 'o' | 'a' }> = {
  products: { one: 'Produto', gender: 'o' },
  product_images: { one: 'Imagens de produto', gender: 'a' },
  product_tags: { one: 'Materiais de produto', gender: 'o' },
  price_tiers: { one: 'Preços de produto', gender: 'o' },
  product_techniques: { one: 'Técnicas de produto', gender: 'a' },
  print_areas: { one: 'Áreas de gravação de produto', gender: 'a' },
  product_costs: { one: 'Custos de produto', gender: 'o' },
  product_groups: { one: 'Grupo de cores', gender: 'o' },
  categories: { one: 'Categoria', gender: 'a' },
  materials: { one: 'Material', gender: 'o' },
  techniques: { one: 'Técnica', gender: 'a' },
  collections: { one: 'Ideia', gender: 'a' },
  collection_products: { one: 'Produtos de ideia', gender: 'o' },
  redirects: { one: 'Redirecionamento', gender: 'o' },
  carousel_slides: { one: 'Slide', gender: 'o' },
  how_it_works_steps: { one: 'Passo', gender: 'o' },
  site_content: { one: 'Texto do site', gender: 'o' },
  search_synonyms: { one: 'Grupo de sinônimos', gender: 'o' },
  admin_users: { one: 'Funcionário', gender: 'o' },
};

/** Tables whose changes are implied by a change of their product. */
const partsOfProducts: ReadonlySet<string> = new Set([
  'product_images',
  'product_tags',
  'price_tiers',
  'product_techniques',
  'print_areas',
  'product_groups',
]);

const sections: Record<string, string> = {
  identity: 'identidade da loja',
  home_hero: 'produtos em destaque',
  categories_section: 'categorias da página inicial',
  category_shortcuts: 'atalhos de categorias',
  new_products_section: 'novidades',
  contact_info: 'contato da página inicial',
  about: 'página Sobre',
  contact: 'página Contato',
  privacy: 'página Privacidade',
  settings: 'configurações',
};

export const sectionName = (key: string): string => sections[key] ?? key;

const verbs: Record<string, string> = { INSERT: 'criad', UPDATE: 'alterad', DELETE: 'excluíd' };

function recordNames(records: unknown, products: ReadonlyMap<string, string>): string[] {
  if (!Array.isArray(records)) return [];
  return records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const { name, title, from_path, section_key, product_id } = record as Record<string, unknown>;
    const known =
      name ??
      title ??
      from_path ??
      (sections[String(section_key)] || section_key) ??
      products.get(String(product_id));
    return typeof known === 'string' ? [known] : [];
  });
}

export const recordKind = (tableName: string): string => tables[tableName]?.one ?? tableName;

/** "Produto alterado". */
export function changeTitle(tableName: string, operation: string): string {
  const table = tables[tableName] ?? { one: tableName, gender: 'o' };
  const plural = /^\S+s de /.test(table.one) ? 's' : '';
  return `${table.one} ${verbs[operation] ?? 'alterad'}${table.gender}${plural}`;
}

/**
 * Describes a publication's changes, one line per record, without duplicates.
 * @param products names of products that changes refer to by id
 */
export function changeLines(
  changes: readonly PublishedChange[],
  products: ReadonlyMap<string, string> = new Map(),
): string[] {
  const lines = new Set<string>();
  const hasProducts = changes.some(({ table_name }) => table_name === 'products');
  for (const { table_name, operation, records } of changes) {
    // Implied by the product's own change.
    if (hasProducts && partsOfProducts.has(table_name)) continue;
    const title = changeTitle(table_name, operation);
    const names = new Set(recordNames(records, products));
    if (names.size === 0) lines.add(title);
    for (const name of names) lines.add(`${title}: ${name}`);
  }
  return [...lines];
}
