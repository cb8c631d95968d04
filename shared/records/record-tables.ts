import type { Database } from '#shared/database.types.ts';
import { fixedPaths } from '../pages/fixed-paths.ts';
import { toSlug } from '../text/normalize-text.ts';

type Table = keyof Database['public']['Tables'];

/** Tables written only by the product itself or by visitors, never edited by staff. */
type UneditedTable =
  | Extract<
      Table,
      `request${string}` | `proposal${string}` | `publication${string}` | `record_${string}`
    >
  | 'access_requests'
  | 'mailers'
  | 'page_counters'
  | 'product_imports'
  | 'push_subscriptions'
  | 'saved_filters';

/** Tables whose changes are versioned: catalogue records, site content and staff. */
export type RecordTable = Exclude<Table, UneditedTable>;

interface TableDefinition {
  one: string;
  /** Ending of participles that agree with the name, as in "criada". */
  ending: 'o' | 'a' | 'os' | 'as';
  /** Heading of the list, and label in filters. */
  many?: string;
  /** Table of the records that these rows belong to. */
  partOf?: 'products' | 'collections';
  /** Page with the form, and the form's tab unless it is the first. */
  page?: readonly [path: string, tab?: string];
  /** Name in the URL of Excluídos, by default the slug of `many`. If missing, deleted records cannot be restored. */
  deletedKind?: string;
  /** Filter in Atividade. Derived from `deletedKind` and `many` by default, or from the table in `partOf`. */
  activity?: { kind: string; label: string };
  /** True if deleted records cannot be restored. */
  isFinal?: true;
  /** True if only administrators may edit these records. */
  restricted?: true;
}

const home = {
  activity: { kind: 'home', label: 'Slides e passos' },
  restricted: true,
} as const;

const partOf = (
  parent: 'products' | 'collections',
  one: string,
  ending: TableDefinition['ending'],
): TableDefinition => ({ one, ending, partOf: parent, page: [parent] });

const definitions: Readonly<Record<RecordTable, TableDefinition>> = {
  products: { one: 'Produto', ending: 'o', many: 'Produtos', page: ['products'] },
  // Has no page because no form shows a group on its own.
  product_groups: { one: 'Grupo de cores', ending: 'o', partOf: 'products' },
  product_images: partOf('products', 'Imagens de produto', 'as'),
  product_tags: partOf('products', 'Materiais de produto', 'os'),
  price_tiers: partOf('products', 'Preços de produto', 'os'),
  product_techniques: partOf('products', 'Técnicas de produto', 'as'),
  print_areas: partOf('products', 'Áreas de gravação de produto', 'as'),
  product_costs: partOf('products', 'Custos de produto', 'os'),
  categories: { one: 'Categoria', ending: 'a', many: 'Categorias', page: ['categories'] },
  collections: { one: 'Ideia', ending: 'a', many: 'Ideias', page: ['collections'] },
  collection_products: partOf('collections', 'Produtos de ideia', 'os'),
  materials: { one: 'Material', ending: 'o', many: 'Materiais', page: ['materials'] },
  techniques: { one: 'Técnica', ending: 'a', many: 'Técnicas', page: ['techniques'] },
  carousel_slides: { ...home, one: 'Slide', ending: 'o', many: 'Slides', page: ['home'] },
  how_it_works_steps: {
    ...home,
    one: 'Passo',
    ending: 'o',
    many: 'Passos',
    page: ['home', 'passos'],
  },
  site_content: {
    one: 'Texto do site',
    ending: 'o',
    activity: { kind: 'textos', label: 'Textos do site' },
    restricted: true,
  },
  search_synonyms: {
    one: 'Grupo de sinônimos',
    ending: 'o',
    many: 'Sinônimos da busca',
    page: ['synonyms'],
    deletedKind: 'sinonimos',
  },
  answer_templates: {
    one: 'Modelo de resposta',
    ending: 'o',
    many: 'Modelos de resposta',
    page: ['answer-templates'],
    deletedKind: 'modelos',
  },
  campaigns: {
    one: 'Campanha',
    ending: 'a',
    many: 'Campanhas',
    page: ['campaigns'],
    activity: { kind: 'campanhas', label: 'Campanhas' },
    isFinal: true,
  },
  redirects: {
    one: 'Redirecionamento',
    ending: 'o',
    many: 'Redirecionamentos',
    page: ['redirects'],
    restricted: true,
  },
  admin_users: {
    one: 'Funcionário',
    ending: 'o',
    many: 'Funcionários',
    page: ['employees'],
    activity: { kind: 'equipe', label: 'Funcionários' },
    restricted: true,
  },
};

export const tableEntries = Object.entries(definitions).map(([table, definition]) => [
  table,
  {
    ...(definition.many && !definition.isFinal && { deletedKind: toSlug(definition.many) }),
    ...definition,
  },
]) as [RecordTable, TableDefinition][];

/** Definitions by table, used by history, activity, trash, publications and routes. */
export const recordTables = Object.fromEntries(tableEntries) as Record<
  RecordTable,
  TableDefinition
>;

export const findTable = (table: string): TableDefinition | undefined =>
  Object.hasOwn(recordTables, table) ? recordTables[table as RecordTable] : undefined;

interface SectionDefinition {
  name: string;
  page: readonly [path: string, tab?: string];
}

/** Sections of `site_content`, each with the back-office page and tab that edit it. */
export const contentSections = {
  identity: { name: 'identidade da loja', page: ['settings', 'identidade'] },
  home_hero: { name: 'produtos em destaque', page: ['home', 'secoes'] },
  categories_section: { name: 'categorias da página inicial', page: ['home', 'secoes'] },
  announcement: { name: 'aviso no topo do site', page: ['home', 'secoes'] },
  deadlines: { name: 'prazos', page: ['settings', 'prazos'] },
  category_shortcuts: { name: 'atalhos de categorias', page: ['home', 'atalhos'] },
  home_examples: { name: 'exemplos da página inicial', page: ['home', 'carrossel'] },
  new_products_section: { name: 'novidades', page: ['home', 'secoes'] },
  contact_info: { name: 'contato da página inicial', page: ['home', 'contato'] },
  about: { name: 'página Sobre', page: ['about'] },
  contact: { name: 'página Contato', page: ['contact'] },
  techniques: { name: 'página Técnicas de gravação', page: ['settings', 'paginas'] },
  artwork: { name: 'página Como enviar a arte', page: ['settings', 'paginas'] },
  deliveries: { name: 'página Prazos e entregas', page: ['settings', 'paginas'] },
  privacy: { name: 'página Privacidade', page: ['settings', fixedPaths.privacy.slice(1)] },
  settings: { name: 'configurações', page: ['settings'] },
} as const satisfies Record<string, SectionDefinition>;

export const findSection = (key: string): SectionDefinition | undefined =>
  Object.hasOwn(contentSections, key)
    ? contentSections[key as keyof typeof contentSections]
    : undefined;
