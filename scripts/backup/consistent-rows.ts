import { type Row, type Table, tables } from './catalogue.ts';

/** A foreign key of the catalogue. */
export interface Reference {
  table: Table;
  column: string;
  target: Table;
  onDelete: 'set null' | 'cascade';
}

/** The foreign keys between these tables as the migrations declare them, with what becomes of a row whose target goes. */
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

/** What no two rows of a table may share, letter for letter: how a database compares cases is not ours to know. */
const uniqueValues: Partial<Record<Table, (row: Row) => string>> = {
  categories: (row) => String(row.slug),
  collection_products: (row) => `${row.collection_id} ${row.product_id}`,
  collections: (row) => String(row.slug),
  materials: (row) => String(row.name),
  price_tiers: (row) => `${row.product_id} ${row.min_quantity}`,
  product_costs: (row) => String(row.product_id),
  product_tags: (row) => `${row.product_id} ${row.tag}`,
  product_techniques: (row) => `${row.product_id} ${row.technique_id}`,
  // Most have no code.
  products: (row) => String(row.reference_code ?? row.id),
  redirects: (row) => String(row.from_path),
  request_files: (row) => `${row.request_id} ${row.position}`,
  requests: (row) => String(row.protocol),
  site_content: (row) => String(row.section_key),
  techniques: (row) => String(row.name),
};

/** Of rows that share what must be unique, the one that was read last: it took the place of the others. */
function withoutFormer(table: Table, rows: readonly Row[]): Row[] {
  const uniqueValue = uniqueValues[table];
  if (uniqueValue === undefined) return [...rows];
  return [...new Map(rows.map((row) => [uniqueValue(row), row])).values()];
}

/**
 * The rows such that a database accepts them. The Data API has no snapshot over several requests, and editors go
 * on while a copy is made: a row may point at one that was removed before its table was read, or have been
 * removed and made again between two pages of one table. Such a row becomes what the database itself would have
 * made of it, had all been read after that edit.
 */
export function consistentRows(read: Readonly<Record<Table, Row[]>>): Record<Table, Row[]> {
  const consistent = { ...read };
  // In the order of the tables: what is left out of one may be what a later one points at.
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

/** What a database would not accept of a copy's rows, in words; none when they are as a backup writes them. */
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
