import { log } from '@clack/prompts';
import postgres from 'postgres';
import { isLoopback } from '#shared/backend/loopback.ts';
import { decoded } from '#shared/redirects/site-path.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { mistaken, projectReference } from './project-keys.ts';
import { findText, text } from './texts.ts';

export type Sql = postgres.Sql;

/** Parses a connection string. The password may be missing, or may still be the dashboard's placeholder. */
export function parseDatabaseAddress(given: string) {
  const parts = /^postgres(?:ql)?:\/\/(?<user>[^:@/]+)(?::(?<password>.*))?@(?<place>[^@]+)$/;
  const { user, password = '', place } = parts.exec(given)?.groups ?? {};
  const url = user === undefined ? null : URL.parse(`postgresql://${user}@${place}`);
  if (!url?.hostname) return undefined;
  const isGiven = password !== '' && !/\[YOUR[-_]PASSWORD\]/i.test(password);
  // Accepts an unencoded password, because few people encode theirs.
  return { url, password: isGiven ? decoded(password) : undefined };
}

const databaseReference = ({ username, hostname }: URL): string | undefined =>
  /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname)?.[1] ??
  /^[^.]+\.([a-z]{20})$/.exec(decodeURIComponent(username))?.[1];

export function databaseError(given: string, projectUrl: string): string | undefined {
  const mistake = mistaken('database', given);
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

/** Returns a connection string's `sslmode`; by default, Supabase requires encryption and a local database has none. */
export const sslMode = ({ searchParams, hostname }: URL): string =>
  searchParams.get('sslmode') ?? (isLoopback(hostname) ? 'disable' : 'require');

const knownReason = (error: unknown) => findText((error as { code?: string })?.code ?? '');

export const isDatabaseError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError || knownReason(error) !== undefined;

export function databaseFailure(error: unknown): string {
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) return text('poolerUnaware');
  return knownReason(error) ?? text('databaseFailed', { message });
}

function connect(url: URL, password: string): Sql {
  const mode = sslMode(url).replace('verify-ca', 'verify-full');
  // Replaces all parameters, because postgres.js passes those of other clients on to the server.
  return postgres(new URL(`?sslmode=${mode}`, url).href, {
    // Otherwise postgres.js takes the port from PGPORT.
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    password,
    max: 1,
    // A connection pooler does not keep prepared statements between transactions.
    prepare: false,
    connect_timeout: 15,
    onnotice: () => {},
  });
}

/** Asks for the project's database until it answers. The connection string is not stored. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<Sql> {
  let opened: Sql | undefined;
  const open = async (url: URL, password: string) => {
    const sql = connect(url, password);
    const error = await sql`select 1`.then(() => undefined, databaseFailure);
    if (error === undefined) opened = sql;
    else await sql.end({ timeout: 1 });
    return error;
  };
  const given = await answers.ask('DATABASE_URL', {
    check: (typed) => {
      const { url, password } = parseDatabaseAddress(typed) ?? {};
      const canOpen = url !== undefined && password !== undefined;
      return databaseError(typed, projectUrl) ?? (canOpen ? open(url, password) : undefined);
    },
  });
  const { url } = parseDatabaseAddress(given) ?? {};
  if (opened === undefined && url !== undefined) {
    const message = `Senha do banco em ${url.host}`;
    await answers.ask('SUPABASE_DB_PASSWORD', { message, check: (typed) => open(url, typed) });
  }
  if (opened === undefined) throw new UserError('O banco do projeto não foi informado.');
  log.success(`O banco em ${url?.host} responde.`);
  return opened;
}

/** Returns the missing extensions for the webhook and the jobs, judging by a relation that each of them creates. */
export async function missingExtensions(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select name from (values
      ('pg_net', 'net._http_response'), ('supabase_vault', 'vault.decrypted_secrets'), ('pg_cron', 'cron.job')
    ) as wanted (name, relation)
    where relation not in (select relnamespace::regnamespace || '.' || relname from pg_class)`;
  return rows.map(({ name }) => name);
}

/** Enables missing extensions; returns how many are still missing. */
export async function enableExtensions(sql: Sql): Promise<number> {
  let missing = await missingExtensions(sql);
  for (const extension of missing) {
    const create = sql.begin(async (transaction) => {
      // An extension that does not specify a schema is created in the first one that exists.
      await transaction`set local search_path = extensions, public`;
      await transaction`create extension if not exists ${transaction(extension)}`;
    });
    // A server may list an extension that only its superuser can create.
    const why = await create.then(
      () => '',
      (error) => ` (${failureReason(error)})`,
    );
    missing = await missingExtensions(sql);
    if (missing.includes(extension)) {
      log.warn(text('extensionMissing', { extension, without: findText(extension) ?? '', why }));
    } else log.success(`A extensão ${extension} foi ligada.`);
  }
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return missing.length;
}
