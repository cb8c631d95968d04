import { findSection, findTable } from '#shared/records/record-tables.ts';
import { isRecord } from '../lists/decode-list.ts';

export interface PublishedChange {
  table_name: string;
  operation: string;
  records: unknown;
}

export const sectionName = (key: string): string => findSection(key)?.name ?? key;

const verbs: Record<string, string> = {
  INSERT: 'criad',
  UPDATE: 'alterad',
  DELETE: 'excluíd',
  START: 'iniciad',
  END: 'encerrad',
};

function recordNames(records: unknown, products: ReadonlyMap<string, string>): string[] {
  if (!Array.isArray(records)) return [];
  return records.filter(isRecord).flatMap(({ name, title, from_path, section_key, product_id }) => {
    const known =
      name ??
      title ??
      from_path ??
      (findSection(String(section_key))?.name || section_key) ??
      products.get(String(product_id));
    return typeof known === 'string' ? [known] : [];
  });
}

/** Returns a title such as "Produto alterado". */
export function changeTitle(tableName: string, operation: string): string {
  const { one, ending } = findTable(tableName) ?? { one: tableName, ending: 'o' };
  return `${one} ${verbs[operation] ?? 'alterad'}${ending}`;
}

/** Describes a publication's changes, one line per record. `products` maps the ids in the changes to names. */
export function changeLines(
  changes: readonly PublishedChange[],
  products: ReadonlyMap<string, string> = new Map(),
): string[] {
  const lines = new Set<string>();
  const hasProducts = changes.some(({ table_name }) => table_name === 'products');
  for (const { table_name, operation, records } of changes) {
    // Skipped because the change to the product itself already implies it.
    if (hasProducts && findTable(table_name)?.partOf === 'products') continue;
    const title = changeTitle(table_name, operation);
    const names = new Set(recordNames(records, products));
    if (names.size === 0) lines.add(title);
    for (const name of names) lines.add(`${title}: ${name}`);
  }
  return [...lines];
}
