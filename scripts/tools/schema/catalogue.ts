import { readFile } from 'node:fs/promises';
import { defaultGrants } from './empty-project.ts';
import { hostedOnly, waysToTheSchema } from './statements.ts';

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
