import type { Database } from '#shared/database.types.ts';
import type { Client } from '../../config/service-client.ts';

type AnyTable = keyof Database['public']['Tables'];

interface Rules {
  /** True if copies of earlier formats lack the table. */
  isLater?: true;
  /** Columns whose values are unique together, compared exactly: the database's collation is unknown here. */
  unique?: readonly string[];
  /** Foreign keys as declared by the migrations, with their delete actions. */
  references?: Readonly<
    Record<string, readonly [target: AnyTable, onDelete: 'cascade' | 'set null']>
  >;
}

const isLater = true;
const ofProduct = { product_id: ['products', 'cascade'] } as const;
const ofRequest = { request_id: ['requests', 'cascade'] } as const;
const ofCategory = { category_id: ['categories', 'set null'] } as const;

/** Tables of the catalogue, each after those it references. A restore replaces their content. */
const catalogue = {
  categories: { unique: ['slug'], references: { parent_id: ['categories', 'set null'] } },
  materials: { unique: ['name'] },
  techniques: { isLater, unique: ['name'] },
  product_groups: { references: ofCategory },
  products: {
    unique: ['reference_code'],
    references: { ...ofCategory, product_group_id: ['product_groups', 'set null'] },
  },
  product_images: { references: ofProduct },
  product_tags: { unique: ['product_id', 'tag'], references: ofProduct },
  price_tiers: { isLater, unique: ['product_id', 'min_quantity'], references: ofProduct },
  product_techniques: {
    isLater,
    unique: ['product_id', 'technique_id'],
    references: { ...ofProduct, technique_id: ['techniques', 'cascade'] },
  },
  print_areas: {
    isLater,
    references: {
      ...ofProduct,
      image_id: ['product_images', 'set null'],
      technique_id: ['techniques', 'set null'],
    },
  },
  product_costs: { isLater, unique: ['product_id'], references: ofProduct },
  collections: { isLater, unique: ['slug'] },
  collection_products: {
    isLater,
    unique: ['collection_id', 'product_id'],
    references: { collection_id: ['collections', 'cascade'], ...ofProduct },
  },
  carousel_slides: {},
  how_it_works_steps: {},
  site_content: { unique: ['section_key'] },
  redirects: { isLater, unique: ['from_path'] },
  search_synonyms: { isLater },
} as const satisfies Partial<Record<AnyTable, Rules>>;

/** Requests of visitors, and counters. A restore only adds missing rows and keeps those received since. */
const requestsAndCounters = {
  requests: { isLater, unique: ['protocol'] },
  request_items: { isLater, references: ofRequest },
  request_events: { isLater, references: ofRequest },
  request_files: { isLater, unique: ['request_id', 'position'], references: ofRequest },
  request_proposals: { isLater, references: { id: ['requests', 'cascade'] } },
  page_counters: { isLater },
} as const satisfies Partial<Record<AnyTable, Rules>>;

type CatalogueTable = keyof typeof catalogue;
type RequestTable = keyof typeof requestsAndCounters;
export type Table = CatalogueTable | RequestTable;

export const rules: Readonly<Record<Table, Rules>> = { ...catalogue, ...requestsAndCounters };
export const catalogueTables = Object.keys(catalogue) as CatalogueTable[];
export const requestTables = Object.keys(requestsAndCounters) as RequestTable[];
export const tables: readonly Table[] = [...catalogueTables, ...requestTables];

export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** Files sent by visitors, which a restore never removes. Copies of earlier formats lack them. */
const requestBuckets = ['request-files'] as const;

export const buckets = [...catalogueBuckets, ...requestBuckets] as const;

export type Bucket = (typeof buckets)[number];
export type Row = Record<string, unknown>;

export interface Amount {
  rows: number;
  files: number;
}

export const sum = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((total, amount) => total + amount, 0);

const rowsAtATime = 500;

export async function readRows(client: Client, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = client.from(table).select('*').order('id').limit(rowsAtATime);
    const last = rows.at(-1)?.id as string | undefined;
    // Keyset pagination, so that each page costs the same.
    const { data } = await (last === undefined ? query : query.gt('id', last)).throwOnError();
    rows.push(...(data as Row[]));
    if (data.length === 0) return rows;
  }
}

/** Returns the first table of the catalogue with rows; undefined when the catalogue is empty. */
export async function tableWithRows(client: Client): Promise<Table | undefined> {
  for (const table of catalogueTables) {
    // A new shop contains default synonyms.
    if (table === 'search_synonyms') continue;
    const { data } = await client.from(table).select('id').limit(1).throwOnError();
    if (data.length > 0) return table;
  }
  return undefined;
}
