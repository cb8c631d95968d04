/** A change as the outbox records it. */
export interface PublishedChange {
  table_name: string;
  operation: string;
  records: unknown;
}

// What an editor calls the tables; those that only follow from another are left out where that one is named.
const tables: Record<string, { one: string; gender: 'o' | 'a' }> = {
  products: { one: 'Produto', gender: 'o' },
  product_images: { one: 'Imagens de produto', gender: 'a' },
  product_tags: { one: 'Materiais de produto', gender: 'o' },
  product_groups: { one: 'Grupo de cores', gender: 'o' },
  categories: { one: 'Categoria', gender: 'a' },
  materials: { one: 'Material', gender: 'o' },
  carousel_slides: { one: 'Slide', gender: 'o' },
  how_it_works_steps: { one: 'Passo', gender: 'o' },
  site_content: { one: 'Texto do site', gender: 'o' },
};

const sections: Record<string, string> = {
  home_hero: 'produtos em destaque',
  categories_section: 'categorias da página inicial',
  new_products_section: 'novidades',
  contact_info: 'contato da página inicial',
  about: 'página Sobre',
  contact: 'página Contato',
};

/** What an editor calls a section of the site's texts. */
export const sectionName = (key: string): string => sections[key] ?? key;

const verbs: Record<string, string> = { INSERT: 'criad', UPDATE: 'alterad', DELETE: 'excluíd' };

function namesOf(records: unknown, products: ReadonlyMap<string, string>): string[] {
  if (!Array.isArray(records)) return [];
  return records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const { name, title, section_key, product_id } = record as Record<string, unknown>;
    const known =
      name ??
      title ??
      (sections[String(section_key)] || section_key) ??
      products.get(String(product_id));
    return typeof known === 'string' ? [known] : [];
  });
}

/** What was done to a record of a table: "Produto alterado". */
export function changeTitle(tableName: string, operation: string): string {
  const table = tables[tableName] ?? { one: tableName, gender: 'o' };
  const plural = /s de produto$/.test(table.one) ? 's' : '';
  return `${table.one} ${verbs[operation] ?? 'alterad'}${table.gender}${plural}`;
}

/**
 * What a publication changed, one line a record, without saying the same twice; `products` are the names of products
 * that a change knows only by id.
 */
export function changeLines(
  changes: readonly PublishedChange[],
  products: ReadonlyMap<string, string> = new Map(),
): string[] {
  const lines = new Set<string>();
  const ofProducts = changes.some(({ table_name }) => table_name === 'products');
  for (const { table_name, operation, records } of changes) {
    if (ofProducts && /^product_(images|tags|groups)$/.test(table_name)) continue;
    const what = changeTitle(table_name, operation);
    const names = new Set(namesOf(records, products));
    if (names.size === 0) lines.add(what);
    for (const name of names) lines.add(`${what}: ${name}`);
  }
  return [...lines];
}
