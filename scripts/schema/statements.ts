import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { isBaseline, readMigrations } from '../supabase/migration-files.ts';

const schemasFolder = 'supabase/schemas';

/** The files of the schema in the order they are run in, which is that of their names. */
export async function schemaFiles(): Promise<{ file: string; sql: string }[]> {
  const names = (await readdir(schemasFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.posix.join(schemasFolder, name);
      return { file, sql: await readFile(file, 'utf8') };
    }),
  );
}

/** Statements without the comments before them. */
const split = (sources: readonly { sql: string }[]): string[] =>
  sources
    .flatMap(({ sql }) => splitSqlStatements(sql))
    .map((statement) => statement.replace(/^(\s*--.*\n|\s+)*/, ''));

/** The three ways to today's schema, as statements in their order. */
export const waysToTheSchema = {
  /** The document one reads and edits. */
  schemas: async () => split(await schemaFiles()),
  /** What a new database is made by. */
  migrations: async () => split(await readMigrations('supabase/migrations')),
  /** What a database of before the baseline has been made and is changed by. */
  history: async () =>
    split([
      ...(await readMigrations('supabase/history')),
      ...(await readMigrations('supabase/migrations')).filter((file) => !isBaseline(file)),
    ]),
};

/**
 * Statements that do something only where there are extensions of hosted Supabase. No other database shows their effect,
 * so they are compared as text.
 */
export const hostedOnly = (statements: readonly string[]): string[] =>
  statements.filter((statement) =>
    /^select private\.(enable_extension|schedule)\(/.test(statement),
  );
