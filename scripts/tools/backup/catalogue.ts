import { type RecordTable, recordTables } from '#shared/records/record-tables.ts';
import type { Client } from '../../config/service-client.ts';

/** Requests of visitors, counters and proposals. A restore only adds missing rows and keeps those received since. */
export const requestTables = [
  'requests',
  'request_items',
  'request_events',
  'request_files',
  'page_counters',
  'proposals',
  'proposal_versions',
  'proposal_costs',
  'proposal_events',
] as const;

export type Table =
  | Exclude<RecordTable, 'admin_users'>
  | 'record_drafts'
  | (typeof requestTables)[number];

interface Rules {
  /** Columns whose values are unique together, compared exactly: the database's collation is unknown here. */
  unique?: readonly string[];
  /** Foreign keys as declared by the migrations, with their delete actions. */
  references?: Readonly<Record<string, readonly [target: Table, onDelete: 'cascade' | 'set null']>>;
}

const ofProduct = { product_id: ['products', 'cascade'] } as const;
const ofRequest = { request_id: ['requests', 'cascade'] } as const;
const ofProposal = { proposal_id: ['proposals', 'cascade'] } as const;
const ofCategory = { category_id: ['categories', 'set null'] } as const;

const rules: Readonly<Partial<Record<Table, Rules>>> = {
  categories: { unique: ['slug'], references: { parent_id: ['categories', 'set null'] } },
  materials: { unique: ['name'] },
  techniques: { unique: ['name'] },
  product_groups: { references: ofCategory },
  products: {
    unique: ['reference_code'],
    references: { ...ofCategory, product_group_id: ['product_groups', 'set null'] },
  },
  product_images: { references: ofProduct },
  product_tags: { unique: ['product_id', 'tag'], references: ofProduct },
  price_tiers: { unique: ['product_id', 'min_quantity'], references: ofProduct },
  product_techniques: {
    unique: ['product_id', 'technique_id'],
    references: { ...ofProduct, technique_id: ['techniques', 'cascade'] },
  },
  print_areas: {
    references: {
      ...ofProduct,
      image_id: ['product_images', 'set null'],
      technique_id: ['techniques', 'set null'],
    },
  },
  product_costs: { unique: ['product_id'], references: ofProduct },
  collections: { unique: ['slug'] },
  collection_products: {
    unique: ['collection_id', 'product_id'],
    references: { collection_id: ['collections', 'cascade'], ...ofProduct },
  },
  site_content: { unique: ['section_key'] },
  redirects: { unique: ['from_path'] },
  record_drafts: { references: { campaign_id: ['campaigns', 'cascade'] } },
  requests: { unique: ['protocol'] },
  request_items: { references: ofRequest },
  request_events: { references: ofRequest },
  request_files: { unique: ['request_id', 'position'], references: ofRequest },
  proposals: { unique: ['number'], references: ofRequest },
  proposal_versions: { unique: ['proposal_id', 'version'], references: ofProposal },
  proposal_costs: { unique: ['proposal_id', 'line_id'], references: ofProposal },
  proposal_events: { references: ofProposal },
};

/** Tables of copies of every format; those of earlier formats lack the others. */
export const firstTables: readonly CopiedTable[] = [
  'categories',
  'materials',
  'product_groups',
  'products',
  'product_images',
  'product_tags',
  'carousel_slides',
  'how_it_works_steps',
  'site_content',
];

const depth = (table: Table): number =>
  Object.values(rules[table]?.references ?? {}).reduce(
    (most, [target]) => (target === table ? most : Math.max(most, depth(target) + 1)),
    0,
  );

/** Tables of the catalogue, each after those it references. A restore replaces their content. */
export const catalogueTables = ([...Object.keys(recordTables), 'record_drafts'] as Table[])
  .filter((table: string) => table !== 'admin_users')
  .toSorted((one, other) => depth(one) - depth(other));

export const tables: readonly Table[] = [...catalogueTables, ...requestTables];

/** With a table of former releases: no backup has it any more, and a restore converts its rows (apply_restore). */
export type CopiedTable = Table | 'request_proposals';
export const copiedTables: readonly CopiedTable[] = [...tables, 'request_proposals'];

export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** With files sent by visitors, which a restore never removes. Copies of earlier formats lack them. */
export const buckets = [...catalogueBuckets, 'request-files'] as const;

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

export const foreignKeys = tables.flatMap((table) =>
  Object.entries(rules[table]?.references ?? {}).map(([column, [target, onDelete]]) => ({
    ...{ table, column, target, onDelete },
  })),
);

/** Among rows with the same unique values, keeps the one read last, which replaced the others. */
function withoutFormer(table: Table, rows: readonly Row[]): Row[] {
  const unique = rules[table]?.unique;
  if (unique === undefined) return [...rows];
  // Missing values are distinct: most products have no code.
  const keyOf = (row: Row) => JSON.stringify(unique.map((column) => row[column] ?? row.id));
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/**
 * Makes rows consistent for a database. The Data API has no snapshot over several requests, and editors continue during
 * a copy: a row may reference one that was removed before its table was read, or may have been removed and recreated
 * between two pages. Such a row becomes what the database would have made of it had everything been read after that
 * edit.
 */
export function consistentRows(read: Readonly<Record<Table, Row[]>>): Record<Table, Row[]> {
  const consistent = { ...read };
  // In table order: rows dropped from one may be referenced by a later one.
  for (const table of tables) {
    let rows = withoutFormer(table, read[table]);
    for (const { column, target, onDelete } of foreignKeys.filter((each) => each.table === table)) {
      const targets = new Set((target === table ? rows : consistent[target]).map(({ id }) => id));
      const isConsistent = (row: Row) => (row[column] ?? null) === null || targets.has(row[column]);
      rows =
        onDelete === 'cascade'
          ? rows.filter(isConsistent)
          : rows.map((row) => (isConsistent(row) ? row : { ...row, [column]: null }));
    }
    consistent[table] = rows;
  }
  return consistent;
}

/** Lists the violations a database would reject in a copy's rows; empty for rows written by a backup. */
export function inconsistencies(rows: Readonly<Record<Table, Row[]>>): string[] {
  const wrong: string[] = [];
  for (const table of tables) {
    const ids = new Set(rows[table].map(({ id }) => id));
    if (ids.size !== rows[table].length || withoutFormer(table, rows[table]).length !== ids.size) {
      wrong.push(`tables/${table}.json (tem registros repetidos)`);
    }
  }
  for (const { table, column, target } of foreignKeys) {
    const targets = new Set(rows[target].map(({ id }) => id));
    const pointsNowhere = (row: Row) =>
      row[column] !== null && row[column] !== undefined && !targets.has(row[column]);
    const lost = rows[table].find(pointsNowhere);
    if (lost) wrong.push(`tables/${table}.json (${column} ${lost[column]} não está em ${target})`);
  }
  return wrong;
}
