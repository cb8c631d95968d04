import type { Sql } from 'postgres';
import { describeDatabase } from '../../../config/environment.ts';
import { UserError } from '../../../lib/user-error.ts';

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
