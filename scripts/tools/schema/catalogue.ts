import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { readMigrations } from '../../servers/supabase/migration-files.ts';
import { defaultGrants } from './empty-project.ts';

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

/** Connection whose transactions span several calls. */
export interface Session {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string): Promise<Row[]>;
}

/** Objects created by migrations, one per line. */
export type Catalogue = ReadonlySet<string>;

interface Thing {
  kind: string;
  name: string;
  definition: string;
}

const everything = await readFile(new URL('catalogue.sql', import.meta.url), 'utf8');

/** Counts the rows of each table because the schema's functions rely on some rows. */
async function rowCounts(session: Session, things: readonly Thing[]): Promise<Thing[]> {
  const counts = things
    .filter(({ kind, definition }) => kind === 'relation' && definition.startsWith('kind r '))
    .map(
      ({ name }) =>
        `select 'rows' as kind, '${name}' as name, count(*)::text as definition from ${name}`,
    );
  return counts.length === 0 ? [] : session.query<Thing>(counts.join(' union all '));
}

/** @param kind kind of objects to read; all by default */
export async function readCatalogue(session: Session, kind?: string): Promise<Catalogue> {
  const filter = kind === undefined ? '' : ` where kind = '${kind}'`;
  const things = await session.query<Thing>(`select * from (${everything}) as things${filter}`);
  const counts = kind === undefined ? await rowCounts(session, things) : [];
  return new Set(
    [...things, ...counts].map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`),
  );
}

export const missingFrom = (other: Catalogue, one: Catalogue): string[] =>
  [...one].filter((line) => !other.has(line));

export const asScript = (statements: readonly string[]): string => statements.join('\n;\n');

/** Returns the catalogue after running some statements, which are then rolled back. */
async function catalogueMadeBy(session: Session, statements: readonly string[]) {
  await session.exec('begin');
  try {
    await session.exec(asScript(statements));
    return await readCatalogue(session);
  } finally {
    await session.exec('rollback');
  }
}

const diff = (from: ReadonlySet<string>, to: ReadonlySet<string>): string[] => [
  ...missingFrom(to, from).map((line) => `- ${line}`),
  ...missingFrom(from, to).map((line) => `+ ${line}`),
];

/** Compares the migrations with the schema files under both sets of default grants; returns a diff. */
export async function compareWithSchemas(session: Session, project?: string): Promise<string[]> {
  const wanted = await waysToTheSchema.schemas(project);
  const made = await waysToTheSchema.migrations(project);
  const found = diff(new Set(hostedOnly(wanted)), new Set(hostedOnly(made)));
  for (const [kind, grants] of Object.entries(defaultGrants)) {
    const document = await catalogueMadeBy(session, [...grants, ...wanted]);
    const lines = diff(document, await catalogueMadeBy(session, [...grants, ...made]));
    found.push(...lines.map((line) => `${line} (${kind})`));
  }
  return found;
}
