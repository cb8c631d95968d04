import { log } from '@clack/prompts';
import postgres from 'postgres';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { isLocal, mistaken, projectReference } from './project.ts';
import { isTextName, text } from './texts.ts';

export type Sql = postgres.Sql;

interface DatabaseAddress {
  /** Without the password, which no list of processes and no message shows. */
  url: URL;
  /** Undefined if missing, or the dashboard's placeholder. */
  password: string | undefined;
}

export interface ProjectDatabase {
  sql: Sql;
  url: URL;
  password: string;
}

/** Parses a connection string, whose password nobody encodes; undefined for any other text. */
export function parseDatabaseAddress(given: string): DatabaseAddress | undefined {
  const parts = /^postgres(?:ql)?:\/\/(?<user>[^:@/]+)(?::(?<password>.*))?@(?<place>[^@]+)$/;
  const { user = '', password = '', place = '' } = parts.exec(given)?.groups ?? {};
  const url = URL.parse(`postgresql://${user}@${place}`);
  if (user === '' || !url?.hostname) return undefined;
  if (password === '' || /\[YOUR[-_]PASSWORD\]/i.test(password))
    return { url, password: undefined };
  try {
    return { url, password: decodeURIComponent(password) };
  } catch {
    return { url, password };
  }
}

const databaseReference = ({ username, hostname }: URL): string | undefined =>
  /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname)?.[1] ??
  /^[^.]+\.([a-z]{20})$/.exec(decodeURIComponent(username))?.[1];

export function databaseError(given: string, projectUrl: string): string | undefined {
  const sentences = {
    token: 'databaseIsKey',
    key: 'databaseIsKey',
    url: 'databaseIsProject',
  } as const;
  const mistake = mistaken(given, sentences);
  if (mistake !== undefined) return mistake;
  const { url } = parseDatabaseAddress(given) ?? {};
  if (url === undefined) return text('databaseIsNone');
  if (/\.supabase\.(com|co)$/.test(url.hostname) && url.port === '6543') {
    return text('databaseIsTransactionPooler');
  }
  const project = projectReference(projectUrl);
  const database = databaseReference(url);
  if (project === undefined || project === database) return undefined;
  if (database === undefined) return text('databaseIsNoProjects');
  return text('databaseIsAnothers', { database, project });
}

/** Returns the `sslmode` of an address; by default Supabase requires encryption and a local database has none. */
export const sslMode = ({ searchParams, hostname }: URL): string =>
  searchParams.get('sslmode') ?? (isLocal(hostname) ? 'disable' : 'require');

const sameReason: Record<string, string> = {
  ECONNRESET: 'CONNECTION_CLOSED',
  EHOSTUNREACH: 'ENETUNREACH',
  EAI_AGAIN: 'ENOTFOUND',
};

function knownReason(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  const name = sameReason[code] ?? code;
  return isTextName(name) ? text(name) : undefined;
}

/** True for errors of the database or of the connection to it. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError || knownReason(error) !== undefined;

/** Explains a database error in a sentence with its remedy. */
export function databaseFailure(error: unknown): string {
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) return text('poolerUnaware');
  return knownReason(error) ?? text('databaseFailed', { message });
}

function connect(url: URL, password: string): Sql {
  const mode = sslMode(url).replace('verify-ca', 'verify-full');
  return postgres({
    host: url.hostname,
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    username: decodeURIComponent(url.username),
    password,
    ssl: mode === 'disable' ? false : (mode as 'require' | 'allow' | 'prefer' | 'verify-full'),
    max: 1,
    // A pooler keeps no prepared statement for the next caller.
    prepare: false,
    connect_timeout: 15,
    onnotice: () => {},
  });
}

/** Asks for the project's database until it answers. Its address is not stored. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<ProjectDatabase> {
  let opened: ProjectDatabase | undefined;
  const attempt = async (url: URL, password: string) => {
    const sql = connect(url, password);
    try {
      await sql`select 1`;
      opened = { sql, url, password };
      return undefined;
    } catch (error) {
      await sql.end({ timeout: 1 });
      return databaseFailure(error);
    }
  };
  const given = await answers.text({
    name: 'DATABASE_URL',
    message: 'Endereço do banco (painel: Connect → Session pooler), com ou sem a senha',
    secret: true,
    validate: (typed) => databaseError(typed, projectUrl),
    attempt: async (typed) => {
      const { url, password } = parseDatabaseAddress(typed) ?? {};
      return url && password !== undefined ? attempt(url, password) : undefined;
    },
  });
  const { url } = parseDatabaseAddress(given) ?? {};
  if (opened === undefined && url !== undefined) {
    await answers.text({
      name: 'SUPABASE_DB_PASSWORD',
      message: `Senha do banco em ${url.host}`,
      secret: true,
      attempt: (password) => attempt(url, password),
    });
  }
  if (opened === undefined) throw new UserError('O banco do projeto não foi informado.');
  log.success(`O banco em ${opened.url.host} responde.`);
  return opened;
}

/** Extensions that the webhook needs, with a relation that only a project with the extension has. */
const extensions = {
  pg_net: ['net', '_http_response'],
  supabase_vault: ['vault', 'decrypted_secrets'],
  pg_cron: ['cron', 'job'],
} as const;
type Extension = keyof typeof extensions;

/** Asks the catalogue, which everybody may read. */
async function isThere(sql: Sql, extension: Extension): Promise<boolean> {
  const [schema, relation] = extensions[extension];
  const found = await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${relation}`;
  return found.length > 0;
}

/**
 * Creates an extension, in schema "extensions" where the project has one and the extension names no schema itself.
 * A server may list an extension that only its superuser may create.
 */
async function enable(sql: Sql, extension: Extension): Promise<void> {
  const [available] = await sql`
    select v.schema as own, n.nspname as shared from pg_available_extensions e
    join pg_available_extension_versions v on v.name = e.name and v.version = e.default_version
    left join pg_namespace n on n.nspname = 'extensions'
    where e.name = ${extension}`;
  if (available === undefined) return;
  const { own, shared } = available;
  const into = own === null && shared !== null ? sql`with schema ${sql(shared)}` : sql``;
  await sql`create extension if not exists ${sql(extension)} ${into}`;
}

/** Enables missing extensions, and returns those that are still missing. */
export async function enableExtensions(sql: Sql): Promise<Extension[]> {
  const missing: Extension[] = [];
  for (const extension of Object.keys(extensions) as Extension[]) {
    if (await isThere(sql, extension)) continue;
    const why = await enable(sql, extension).then(
      () => '',
      (error) => ` (${failureReason(error)})`,
    );
    if (await isThere(sql, extension)) log.success(`A extensão ${extension} foi ligada.`);
    else {
      missing.push(extension);
      log.warn(text('extensionMissing', { extension, without: text(extension), why }));
    }
  }
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return missing;
}
