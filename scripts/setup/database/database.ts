import { log } from '@clack/prompts';
import postgres from 'postgres';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
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

const reasons: Record<string, string> = {
  '28P01':
    'O banco recusou a senha. Ela é a do banco, e não a da sua conta; no painel: Database → Settings → Reset database password.',
  '28000': 'O banco recusou o usuário. Copie o endereço de novo, no painel: Connect.',
  '3D000': 'Este servidor não tem um banco com esse nome: o de um projeto chama-se postgres.',
  '42501':
    'O usuário deste endereço não tem os direitos do dono do projeto. Copie o do usuário postgres, no painel: Connect → Session pooler.',
  ENOTFOUND:
    'O servidor do banco não foi encontrado. Confira a conexão com a internet, e copie o endereço no painel: Connect → Session pooler (o direto só existe em IPv6).',
  ENETUNREACH:
    'Daqui não se chega ao endereço direto do banco, que só existe em IPv6. Copie o outro, no painel: Connect → Session pooler.',
  ECONNREFUSED: 'O servidor do banco não aceita conexões nesse endereço e nessa porta.',
  CONNECTION_CLOSED: 'A conexão com o banco caiu. Rode npm run setup de novo.',
  CONNECT_TIMEOUT:
    'O banco não respondeu a tempo. Confira a conexão, e se uma rede restrita (Database → Settings → Network Restrictions) deixa passar este computador.',
};
reasons.ECONNRESET = reasons.CONNECTION_CLOSED ?? '';
reasons.EHOSTUNREACH = reasons.ENETUNREACH ?? '';
reasons.EAI_AGAIN = reasons.ENOTFOUND ?? '';

/** Whether an error is the database's, or of the way to it. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError || ((error as { code?: string })?.code ?? '') in reasons;

/** Why a database does not answer, in a sentence that says what to do. */
export function databaseFailure(error: unknown): string {
  const { code = '' } = error as { code?: string };
  const message = failureReason(error);
  if (/tenant or user not found/i.test(message)) {
    return 'O pooler não conhece este projeto: o endereço é de outra região, ou o usuário não é postgres.<ref>. Copie-o de novo, no painel: Connect → Session pooler.';
  }
  return reasons[code] ?? `O banco não respondeu como devia (${message}).`;
}

/** `sslmode` in the words of the driver. */
const driverModes: Record<string, 'allow' | 'prefer' | 'require' | 'verify-full' | false> = {
  disable: false,
  allow: 'allow',
  prefer: 'prefer',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
};

function connect({ url, password }: DatabaseAddress): Sql {
  return postgres({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    username: decodeURIComponent(url.username),
    password: password ?? '',
    ssl: driverModes[sslMode(url)] ?? 'require',
    max: 1,
    // A pooler keeps no prepared statement for the next caller.
    prepare: false,
    connect_timeout: 15,
    onnotice: () => {},
  });
}

/** The connection once it has answered; otherwise why it has not. */
async function open(address: DatabaseAddress): Promise<{ sql: Sql } | { why: string }> {
  const sql = connect(address);
  try {
    await sql`select 1`;
    return { sql };
  } catch (error) {
    await sql.end({ timeout: 1 });
    return { why: databaseFailure(error) };
  }
}

/** Asks for the project's database, until it answers. Its address is used now and kept nowhere. */
export async function askDatabase(answers: Answers, projectUrl: string): Promise<ProjectDatabase> {
  let opened: ProjectDatabase | undefined;
  const attempt = async (address: DatabaseAddress, password: string) => {
    const result = await open({ ...address, password });
    if ('why' in result) return result.why;
    opened = { sql: result.sql, url: address.url, password };
    return undefined;
  };
  const text = await answers.text({
    name: 'DATABASE_URL',
    message: 'Endereço do banco (painel: Connect → Session pooler), com ou sem a senha',
    secret: true,
    refuse: (typed) => refusedDatabase(typed, projectUrl),
    attempt: async (typed) => {
      const address = parseDatabaseAddress(typed);
      if (address?.password === undefined) return undefined;
      return attempt(address, address.password);
    },
  });
  const address = parseDatabaseAddress(text);
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
