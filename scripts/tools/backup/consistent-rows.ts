import { type Row, type Table, tables } from './catalogue.ts';

export interface Reference {
  table: Table;
  column: string;
  target: Table;
  onDelete: 'set null' | 'cascade';
}

/** Foreign keys between these tables as declared by the migrations, with their delete actions. */
export const references: readonly Reference[] = [
  { table: 'categories', column: 'parent_id', target: 'categories', onDelete: 'set null' },
  { table: 'product_groups', column: 'category_id', target: 'categories', onDelete: 'set null' },
  { table: 'products', column: 'category_id', target: 'categories', onDelete: 'set null' },
  { table: 'products', column: 'product_group_id', target: 'product_groups', onDelete: 'set null' },
  { table: 'product_images', column: 'product_id', target: 'products', onDelete: 'cascade' },
  { table: 'product_tags', column: 'product_id', target: 'products', onDelete: 'cascade' },
  { table: 'price_tiers', column: 'product_id', target: 'products', onDelete: 'cascade' },
  { table: 'product_techniques', column: 'product_id', target: 'products', onDelete: 'cascade' },
  {
    table: 'product_techniques',
    column: 'technique_id',
    target: 'techniques',
    onDelete: 'cascade',
  },
  { table: 'print_areas', column: 'product_id', target: 'products', onDelete: 'cascade' },
  { table: 'print_areas', column: 'image_id', target: 'product_images', onDelete: 'set null' },
  { table: 'print_areas', column: 'technique_id', target: 'techniques', onDelete: 'set null' },
  { table: 'product_costs', column: 'product_id', target: 'products', onDelete: 'cascade' },
  {
    table: 'collection_products',
    column: 'collection_id',
    target: 'collections',
    onDelete: 'cascade',
  },
  { table: 'collection_products', column: 'product_id', target: 'products', onDelete: 'cascade' },
  { table: 'request_items', column: 'request_id', target: 'requests', onDelete: 'cascade' },
  { table: 'request_events', column: 'request_id', target: 'requests', onDelete: 'cascade' },
  { table: 'request_files', column: 'request_id', target: 'requests', onDelete: 'cascade' },
  { table: 'request_proposals', column: 'id', target: 'requests', onDelete: 'cascade' },
];

/** Unique values per table, compared exactly: the database's collation is unknown here. */
const uniqueValues: Partial<Record<Table, (row: Row) => string>> = {
  categories: (row) => String(row.slug),
  collection_products: (row) => `${row.collection_id} ${row.product_id}`,
  collections: (row) => String(row.slug),
  materials: (row) => String(row.name),
  price_tiers: (row) => `${row.product_id} ${row.min_quantity}`,
  product_costs: (row) => String(row.product_id),
  product_tags: (row) => `${row.product_id} ${row.tag}`,
  product_techniques: (row) => `${row.product_id} ${row.technique_id}`,
  // Most products have no code.
  products: (row) => String(row.reference_code ?? row.id),
  redirects: (row) => String(row.from_path),
  request_files: (row) => `${row.request_id} ${row.position}`,
  requests: (row) => String(row.protocol),
  site_content: (row) => String(row.section_key),
  techniques: (row) => String(row.name),
};

/** Among rows with the same unique value, keeps the one read last, which replaced the others. */
function withoutFormer(table: Table, rows: readonly Row[]): Row[] {
  const uniqueValue = uniqueValues[table];
  if (uniqueValue === undefined) return [...rows];
  return [...new Map(rows.map((row) => [uniqueValue(row), row])).values()];
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
    for (const { column, target, onDelete } of references.filter((each) => each.table === table)) {
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
  for (const { table, column, target } of references) {
    const targets = new Set(rows[target].map(({ id }) => id));
    const pointsNowhere = (row: Row) =>
      row[column] !== null && row[column] !== undefined && !targets.has(row[column]);
    const lost = rows[table].find(pointsNowhere);
    if (lost) wrong.push(`tables/${table}.json (${column} ${lost[column]} não está em ${target})`);
  }
  return wrong;
}
