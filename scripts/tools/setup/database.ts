import { log } from '@clack/prompts';
import postgres from 'postgres';
import { isLoopback } from '#shared/backend/loopback.ts';
import { decoded } from '#shared/redirects/site-path.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { projectReference } from './project-keys.ts';
import { failure, findText, text } from './texts.ts';

export type Sql = postgres.Sql;

/** Parses the project's connection string. The password may be missing, or still be the dashboard's placeholder. */
export function parseDatabaseAddress(given: string, projectUrl: string) {
  const [, user = '', password = '', place] =
    /^postgres(?:ql)?:\/\/([^:@/]+)(?::(.*))?@([^@]+)$/i.exec(given) ?? [];
  const url = URL.parse(`postgresql://${user}@${place}`);
  if (url === null) throw new UserError('Este endereço do banco não veio inteiro.');
  const project = projectReference(projectUrl);
  const [database] =
    /(?<=^db\.)[a-z]{20}(?=\.supabase\.co$)/.exec(url.hostname) ??
    /(?<=\.)[a-z]{20}$/.exec(decoded(user)) ??
    [];
  if (project !== undefined && database !== project) {
    if (database === undefined) throw failure('databaseIsNoProjects');
    throw failure('databaseIsAnothers', { database, project });
  }
  const isGiven = password !== '' && !/\[YOUR[-_]PASSWORD\]/i.test(password);
  // Accepts an unencoded password, because few people encode theirs.
  return { url, password: isGiven ? decoded(password) : undefined };
}

/** Returns a connection string's `sslmode`; by default, Supabase requires encryption and a local database has none. */
export const sslMode = ({ searchParams, hostname }: URL): string =>
  searchParams.get('sslmode') ?? (isLoopback(hostname) ? 'disable' : 'require');

type DatabaseError = Error & { code?: string };

export const isDatabaseError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ||
  findText((error as DatabaseError).code ?? '') !== undefined;

export function databaseFailure(error: DatabaseError): UserError {
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) return failure('poolerUnaware');
  return new UserError(findText(error.code ?? '') ?? text('databaseFailed', { message }));
}

async function connect(url: URL, password: string): Promise<Sql> {
  const mode = sslMode(url).replace('verify-ca', 'verify-full');
  // Replaces all parameters, because postgres.js passes those of other clients on to the server.
  const sql = postgres(new URL(`?sslmode=${mode}`, url).href, {
    // Otherwise postgres.js takes the port from PGPORT.
    port: Number(url.port || 5432),
    database: decoded(url.pathname.slice(1)) || 'postgres',
    password,
    max: 1,
    // A connection pooler does not keep prepared statements between transactions.
    prepare: false,
    connect_timeout: 15,
    onnotice: ({ routine, message }) => {
      // Shows what functions raise; the server itself also reports details, such as skipped statements.
      if (routine === 'exec_stmt_raise') log.warn(`O banco avisa: ${message}`);
    },
  });
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw databaseFailure(error as Error);
  }
}

/** Asks for the project's database until it answers. The connection string is not stored. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<Sql> {
  const given = await answers.ask<URL | Sql>('DATABASE_URL', (typed) => {
    const { url, password } = parseDatabaseAddress(typed, projectUrl);
    return password === undefined ? url : connect(url, password);
  });
  let sql: Sql;
  if (given instanceof URL) {
    const message = `Senha do banco em ${given.host}`;
    sql = await answers.ask('SUPABASE_DB_PASSWORD', (typed) => connect(given, typed), { message });
  } else sql = given;
  log.success(`O banco em ${sql.options.host}:${sql.options.port} responde.`);
  return sql;
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
