import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { log } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import { readMigrations } from '../../supabase/migration-files.ts';
import type { Answers } from '../asking/answers.ts';
import type { ProjectDatabase, Sql } from './database.ts';
import { sslMode } from './database-address.ts';

const run = promisify(execFile);

async function appliedVersions(sql: Sql): Promise<string[]> {
  const [ledger] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
  if (!ledger?.there) return [];
  const rows =
    await sql`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => String(version));
}

/** The tables of somebody else that a project without a migration of ours has. */
async function foreignTables(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => String(name));
}

/** Throws a UserError when the database is not one for these migrations. */
async function assertOurs(sql: Sql, applied: readonly string[], ours: ReadonlySet<string>) {
  const strange = applied.filter((version) => !ours.has(version));
  const history = new Set((await readMigrations('supabase/history')).map(({ version }) => version));
  if (strange.some((version) => history.has(version))) {
    throw new UserError(
      'Este projeto é de antes da migração base. Traga-o até ela uma vez, e rode npm run setup de novo: DATABASE_URL="postgresql://…" npm run adopt-baseline (docs/operate.md).',
    );
  }
  if (strange.length > 0) {
    throw new UserError(
      `O banco tem migrações que esta versão não conhece (${strange.join(', ')}): são de uma versão mais nova, ou de outro sistema. Nada foi mudado. Atualize este código, ou use um projeto só para a loja.`,
    );
  }
  if (applied.length > 0) return;
  const tables = await foreignTables(sql);
  if (tables.length === 0) return;
  const named = `${tables.slice(0, 5).join(', ')}${tables.length > 5 ? ', …' : ''}`;
  throw new UserError(
    `O banco já tem tabelas de outro sistema (${named}), e o projeto é só da loja. Nada foi mudado. Crie um projeto novo e rode npm run setup com ele.`,
  );
}

/** What the command line of Supabase said, down to why it failed. */
function pushFailure(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const migration = lines.findLast((line) => line.startsWith('Applying migration'));
  const why =
    lines.find((line) => /^(ERROR|failed)/.test(line)) ??
    lines.findLast((line) => line !== '') ??
    String(error);
  return `${migration === undefined ? '' : `${migration.replace(/^Applying migration |\.\.\.$/g, '')}: `}${why}`;
}

/** Applies what the database lacks by the command line of Supabase, which notes each. */
async function push({ url, password }: ProjectDatabase): Promise<void> {
  await run('node_modules/.bin/supabase', ['db', 'push', `--remote=${url.href}`, '--yes'], {
    env: { ...process.env, DO_NOT_TRACK: '1', PGPASSWORD: password, PGSSLMODE: sslMode(url) },
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => {
    throw new UserError(
      `As migrações não passaram (${pushFailure(error)}). Cada uma passa inteira ou não passa: corrija a causa e rode npm run setup de novo.`,
    );
  });
}

/** Brings the database to today's schema. */
export async function applyMigrations(answers: Answers, database: ProjectDatabase): Promise<void> {
  const files = await readMigrations('supabase/migrations');
  const applied = await appliedVersions(database.sql);
  await assertOurs(database.sql, applied, new Set(files.map(({ version }) => version)));
  const pending = files.filter(({ version }) => !applied.includes(version));
  if (pending.length === 0) {
    log.success(`Já está feito: as ${files.length} migrações estão aplicadas.`);
    return;
  }
  const list = pending.map(({ version, name }) => `${version}_${name}`).join('\n');
  log.info(`Migrações a aplicar:\n${list}`);
  const wanted = await answers.confirm('--yes', 'Aplicar agora?', true, true);
  if (!wanted) {
    throw new UserError('Sem as migrações não há o que preparar. Nada foi mudado no banco.');
  }
  log.step('Aplicando…');
  await push(database);
  log.success(`${pending.length} migrações aplicadas.`);
}
