import type { Sql } from 'postgres';
import { describeDatabase } from '../../../config/environment.ts';
import { failureReason, UserError } from '../../../lib/user-error.ts';

/**
 * Statement that creates missing roles for API requests and grants them to this session's user. If an administrator has
 * already done both, a user with few rights suffices. Roles belong to the whole server and are shared with shops in its
 * other databases; rights are granted per database.
 */
export const ensureApiRoles = `
  do $$
  declare
    name text;
  begin
    foreach name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
      begin
        execute format('set local role %I', name);
        reset role;
      exception when insufficient_privilege then
        execute format('grant %I to %I', name, session_user);
      end;
    end loop;
    if not exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) then
      alter role service_role bypassrls;
    end if;
  end;
  $$`;

const oldestVersion = 15;

interface Found {
  version: number;
  encoding: string;
  /** True for a hosted project, whose sign-in service records its migrations in a table of its own. */
  is_project: boolean;
  is_shop: boolean;
  foreign_table: string | null;
  has_pgcrypto: boolean;
  may_create: boolean;
}

/** Returns true for a shop's database, false for an empty one; never writes. Throws a UserError for unsuitable ones. */
export async function assertSuitable(session: Sql, databaseUrl: string): Promise<boolean> {
  const [found] = await session<Found[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_tables where schemaname = 'auth' and tablename = 'schema_migrations') as is_project,
      exists (select from pg_tables where schemaname = 'public' and tablename = 'publications') as is_shop,
      (select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        order by 1 limit 1) as foreign_table,
      exists (select from pg_available_extensions where name = 'pgcrypto') as has_pgcrypto,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as may_create`;
  if (!found) throw new Error('the server did not describe its database');
  const database = describeDatabase(databaseUrl);
  const complaint = [
    found.version < oldestVersion &&
      `O servidor do banco ${database} é o PostgreSQL ${found.version}, e o Vitrine precisa do ${oldestVersion} ou de um mais novo. Atualize-o, ou use outro.`,
    found.encoding !== 'UTF8' &&
      `O banco ${database} guarda textos em ${found.encoding}, e o Vitrine precisa de UTF8. Crie outro: create database … encoding 'UTF8' template template0.`,
    found.is_project &&
      `O banco ${database} é de um projeto Supabase, que tem a própria API. Em vez de DATABASE_URL, defina as três variáveis do projeto (docs/deploy.md, parte 1).`,
    !found.is_shop &&
      found.foreign_table !== null &&
      `O banco ${database} é de outro programa: já tem a tabela ${found.foreign_table}. Crie um só para o Vitrine e aponte DATABASE_URL para ele.`,
    !found.has_pgcrypto &&
      `O servidor do banco ${database} não tem a extensão pgcrypto. Instale as extensões do PostgreSQL (no Debian, o pacote postgresql-contrib).`,
    !found.may_create &&
      `O usuário de DATABASE_URL não pode criar tabelas no banco ${database}. Faça-o dono do banco, como administrador do servidor: alter database … owner to … (docs/deploy.md, parte 5).`,
  ].find((each) => each !== false);
  if (complaint) throw new UserError(`${complaint} Nada foi mudado.`);
  return found.is_shop;
}

/** Errors that mean "temporarily unavailable", with explanations. */
const temporaryErrors: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nessa porta',
  ENOTFOUND: 'o nome do servidor não existe',
  EAI_AGAIN: 'o nome do servidor não foi encontrado agora',
  EHOSTUNREACH: 'não há caminho até ele',
  ENETUNREACH: 'não há caminho até ele',
  ETIMEDOUT: 'não houve resposta a tempo',
  CONNECT_TIMEOUT: 'não houve resposta a tempo',
  ECONNRESET: 'ele fechou a conexão',
  CONNECTION_CLOSED: 'ele fechou a conexão',
  CONNECTION_DESTROYED: 'ele fechou a conexão',
  // admin_shutdown, crash_shutdown, cannot_connect_now and too_many_connections.
  '57P01': 'ele está encerrando',
  '57P02': 'ele está se recuperando',
  '57P03': 'ele está iniciando ou encerrando',
  '53300': 'ele não tem conexões livres (max_connections)',
};

const guide = 'docs/deploy.md, parte 5, diz como preparar o servidor';

/** Explains to users why a PostgreSQL database did not open. Includes a remedy but never the password. */
export function serverFailure(databaseUrl: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { code = '' } = (error ?? {}) as { code?: string };
  const database = describeDatabase(databaseUrl);
  const user = decodeURIComponent(new URL(databaseUrl).username);
  const explain = (text: string) => new UserError(text, { cause: error });
  const why = temporaryErrors[code];
  if (why) {
    return explain(
      `O PostgreSQL do banco ${database} não respondeu: ${why}. Confira se o servidor está no ar e se DATABASE_URL aponta para ele.`,
    );
  }
  if (code.startsWith('28')) {
    return explain(
      `O PostgreSQL do banco ${database} recusou o usuário "${user}" ou a senha dele. Corrija DATABASE_URL (sinais como @ e / na senha são escritos %40 e %2F), ou o pg_hba.conf do servidor. Nada foi mudado.`,
    );
  }
  if (code === '3D000') {
    return explain(
      `O banco ${database} não existe. Crie-o, como administrador do servidor (${guide}), ou corrija DATABASE_URL.`,
    );
  }
  if (code === '42501') {
    return explain(
      `O usuário "${user}" não tem os direitos de que o Vitrine precisa no banco ${database} (${failureReason(error)}). Nada foi publicado. Dê-os como administrador do servidor: ${guide}.`,
    );
  }
  return explain(
    `O banco ${database} não abriu (${failureReason(error)}). Nada foi apagado nem publicado; o que ele respondeu está no registro.`,
  );
}
