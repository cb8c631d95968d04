import { log } from '@clack/prompts';
import postgres from 'postgres';
import { isLoopback } from '#shared/backend/loopback.ts';
import { decoded } from '#shared/redirects/site-path.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import { type Answers, failure, findText, text } from './answers.ts';
import { projectReference } from './project-keys.ts';

export type Sql = postgres.Sql;

/** Parses the project's connection string. The password may be missing, or still be the dashboard's placeholder. */
export function parseDatabaseAddress(given: string, projectUrl: string) {
  const [, user = '', password = '', place] =
    /^postgres(?:ql)?:\/\/([^:@/]+)(?::(.*))?@([^@]+)$/i.exec(given) ?? [];
  const url = URL.parse(`postgresql://${user}@${place}`);
  if (url === null) throw new UserError('Este endereço do banco não veio inteiro.');
  const project = projectReference(projectUrl);
  const isProjects =
    url.hostname === `db.${project}.supabase.co` || decoded(user).endsWith(`.${project}`);
  if (project !== undefined && !isProjects) throw failure('databaseIsAnothers', { project });
  // Supabase requires encryption, and a local database has none. Other parameters are for other clients.
  const usual = isLoopback(url.hostname) ? 'disable' : 'require';
  url.search = `?sslmode=${url.searchParams.get('sslmode') ?? usual}`;
  // Accepts an unencoded password because few people encode theirs.
  return { url, password: decoded(password.replace(/^\[YOUR[-_]PASSWORD\]$/i, '')) };
}

export const isDatabaseError = (error: Error & { code?: string }): boolean =>
  error instanceof postgres.PostgresError || findText(error.code ?? '') !== undefined;

export function toUserError(error: Error & { code?: string }): UserError {
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) return failure('poolerUnaware');
  return new UserError(findText(error.code ?? '') ?? text('databaseFailed', { message }));
}

async function connect(url: URL, password: string): Promise<Sql> {
  const sql = postgres(url.href, {
    // Otherwise postgres.js takes the port from PGPORT.
    port: Number(url.port || 5432),
    database: decoded(url.pathname.slice(1)) || 'postgres',
    password,
    max: 1,
    // A connection pooler does not keep prepared statements between transactions.
    prepare: false,
    connect_timeout: 15,
    onnotice: ({ routine, message }) => {
      // Shows only what functions raise; the server's own notices contain details such as skipped statements.
      if (routine === 'exec_stmt_raise') log.warn(`O banco avisa: ${message}`);
    },
  });
  await sql`select 1`.catch(async (error) => {
    await sql.end({ timeout: 1 });
    throw toUserError(error);
  });
  return sql;
}

/** Asks for the project's database until one responds; does not store the connection string. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<Sql> {
  const given = await answers.ask('DATABASE_URL', async (typed) => {
    const { url, password } = parseDatabaseAddress(typed, projectUrl);
    return { url, sql: password === '' ? undefined : await connect(url, password) };
  });
  const message = `Senha do banco em ${given.url.host}`;
  const readPassword = (typed: string) => connect(given.url, typed);
  const sql = given.sql ?? (await answers.ask('SUPABASE_DB_PASSWORD', readPassword, { message }));
  log.success(`O banco em ${sql.options.host}:${sql.options.port} responde.`);
  return sql;
}
