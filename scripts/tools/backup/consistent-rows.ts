import { type Row, rules, type Table, tables } from './catalogue.ts';

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
