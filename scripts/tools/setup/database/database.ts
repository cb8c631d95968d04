import { log } from '@clack/prompts';
import postgres from 'postgres';
import { failureReason, UserError } from '../../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
import { isTextName, text } from '../texts.ts';
import {
  type DatabaseAddress,
  parseDatabaseAddress,
  refusedDatabase,
  sslMode,
} from './database-address.ts';

export type Sql = postgres.Sql;

export interface ProjectDatabase {
  sql: Sql;
  /** Without the password, which no list of processes and no message shows. */
  url: URL;
  password: string;
}

/** Codes that have the text of another one. */
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

/** Returns true for errors of the database, or of the way to it. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError || knownReason(error) !== undefined;

/** Returns why a database does not answer, in a sentence that names the remedy. */
export function databaseFailure(error: unknown): string {
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) return text('poolerUnaware');
  return knownReason(error) ?? text('databaseFailed', { message });
}

function connect({ url, password = '' }: DatabaseAddress): Sql {
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

/** Asks for the project's database until it answers. Its address is used now and kept nowhere. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<ProjectDatabase> {
  let opened: ProjectDatabase | undefined;
  const attempt = async ({ url }: DatabaseAddress, password: string) => {
    const sql = connect({ url, password });
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
    refuse: (typed) => refusedDatabase(typed, projectUrl),
    attempt: async (typed) => {
      const address = parseDatabaseAddress(typed);
      return address?.password === undefined ? undefined : attempt(address, address.password);
    },
  });
  const address = parseDatabaseAddress(given);
  if (opened === undefined && address !== undefined) {
    await answers.text({
      name: 'SUPABASE_DB_PASSWORD',
      message: `Senha do banco em ${address.url.host}`,
      secret: true,
      attempt: (password) => attempt(address, password),
    });
  }
  if (opened === undefined) throw new UserError('O banco do projeto não foi informado.');
  log.success(`O banco em ${opened.url.host} responde.`);
  return opened;
}
