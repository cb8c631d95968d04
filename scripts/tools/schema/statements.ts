import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { readMigrations } from '../../servers/supabase/migration-files.ts';

export async function schemaFiles(project = 'supabase'): Promise<{ file: string; sql: string }[]> {
  const files = globSync(`${project}/schemas/*.sql`).sort();
  return Promise.all(files.map(async (file) => ({ file, sql: await readFile(file, 'utf8') })));
}

/** Splits SQL into statements, dropping the comments before them. */
export const statementsOf = (sql: string): string[] =>
  splitSqlStatements(sql).map((statement) => statement.replace(/^(\s*--.*\n|\s+)*/, ''));

/** The two sources of the current schema, as statements. */
export const waysToTheSchema = {
  /** Schema files, edited by hand. */
  schemas: async (project?: string) =>
    (await schemaFiles(project)).flatMap(({ sql }) => statementsOf(sql)),
  /** Migrations, applied to databases. */
  migrations: async (project = 'supabase') =>
    (await readMigrations(path.posix.join(project, 'migrations'))).flatMap(({ sql }) =>
      statementsOf(sql),
    ),
};

/**
 * Selects statements that need hosted Supabase's extensions. They are compared as text because they do nothing
 * elsewhere.
 */
export const hostedOnly = (statements: readonly string[]): string[] =>
  statements.filter((statement) =>
    /^select private\.(enable_extension|schedule)\(/.test(statement),
  );
