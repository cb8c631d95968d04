import type { Row } from 'postgres';
import { readMigrations } from '../../../servers/supabase/migration-files.ts';
import { missingExtensions, type Sql } from '../database.ts';
import { readLedger } from '../migrations.ts';
import { listed } from '../texts.ts';
import { type Report, Unchecked } from './report.ts';
import { ownFunctions, unboundedWrites } from './unbounded-writes.ts';

/** Functions that need longer timeouts than their callers, because they may process the whole catalogue. */
export const patientFunctions = [
  'apply_restore',
  'delete_category',
  'forget_old_versions',
  'forgotten_files',
  'hide_category',
  'preview_rows',
  'run_campaigns',
  'unreferenced_files',
];

const ownTables = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Checks by their line in the report. The rows of a query are the faults. */
const queries = {
  'Funções com search_path fixo': `${ownFunctions}
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
  'Tabelas com segurança por linha (RLS)': `${ownTables} and not c.relrowsecurity`,
  'Tabelas abertas com política de acesso': `${ownTables} and c.relrowsecurity
      and has_any_column_privilege('authenticated', c.oid, 'select')
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  'Extensões fora do schema public': `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  'Tempo de quem chama (anon 3 s, authenticated 8 s)': `
    select format('%s tem %s', role, timeout) as name
    from (values ('anon', 3), ('authenticated', 8)) as wanted (role, seconds)
    join pg_db_role_setting s on s.setrole = role::regrole
      and s.setdatabase in (0, (select oid from pg_database where datname = current_database())),
      unnest(s.setconfig) as setting, substring(setting, '^statement_timeout=(.*)') as timeout
    where extract(epoch from regexp_replace(timeout, '^\\d+$', '\\&ms')::interval)
      between 0.001 and seconds - 0.001`,
  'Mais tempo para o que lê o catálogo inteiro': `
    select patient as name from unnest('{${patientFunctions}}'::text[]) as patient
    where not exists (
      select from pg_proc p, unnest(p.proconfig) as setting
      where p.pronamespace = 'public'::regnamespace and p.proname = patient
        and setting like 'statement_timeout=%'
    )`,
  'Códigos de convites usados apagados': `
    select format('em %s contas', count(*)) as name from auth.identities i
    where i.identity_data ? 'invitation_code'
      and exists (select from public.admin_users u where u.auth_id = i.user_id)
    having count(*) > 0`,
  'Imagens de antes abertas à busca por imagens (docs/deploy.md tem o comando)': `
    select format('%s em %s', count(*), bucket_id) as name from storage.objects
    where bucket_id in ('products', 'carousel', 'about', 'identity')
      and metadata ->> 'xRobotsTag' is distinct from 'all' group by bucket_id`,
};

/** Returns the maximum time between two runs of a job, with a margin (seconds). */
function longestWait(times: string): number {
  if (times.startsWith('*/')) return 15 * 60;
  return times.split(' ')[1] === '*' ? 2 * 3600 : 26 * 3600;
}

/** Checks the last run of each job that the migrations schedule. */
async function checkJobs(report: Report, sql: Sql): Promise<void> {
  const text = (await readMigrations()).map((migration) => migration.sql).join('\n');
  const calls = text.matchAll(/^select private\.schedule\('([\w-]+)', '([^']+)'/gm);
  const wanted = new Map(Array.from(calls, ([, name, times = '']) => [name, times] as const));
  // Without pg_cron the table is missing, and then every job is reported as a fault.
  const jobs = await sql`
    select j.jobname, j.active, r.status, r.return_message,
      extract(epoch from now() - r.start_time)::integer as age
    from cron.job j left join lateral (
      select * from cron.job_run_details d
      where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.runid desc limit 1
    ) r on true`.catch(() => []);
  for (const [name, times] of wanted) {
    await report.check(`Tarefa ${name}`, async () => {
      const job = jobs.find(({ jobname }) => jobname === name);
      if (job === undefined) return 'não está no pg_cron; rode npm run setup';
      if (!job.active) return 'está desligada (cron.job)';
      if (job.status === null) throw new Unchecked('ainda não rodou: confira de novo amanhã');
      if (job.status !== 'succeeded') return `falhou: ${job.return_message}`;
      const minutes = Math.round(job.age / 60);
      return job.age > longestWait(times) ? `rodou há ${minutes} minutos (${times})` : undefined;
    });
  }
}

/** Runs the checks that need only SQL and no API call. */
export async function checkDatabase(report: Report, sql: Sql): Promise<void> {
  const namesOf = (rows: readonly Row[]) => listed(rows.map(({ name }) => name));
  await report.check('Migrações', async () => {
    const { pending, unknown } = await readLedger(sql);
    return listed([...pending.map(({ version }) => version), ...unknown]);
  });
  await report.check('pg_net, Vault e pg_cron', async () => listed(await missingExtensions(sql)));
  await report.check('Funções sem UPDATE ou DELETE de todas as linhas', async () => {
    const functions = await sql.unsafe(ownFunctions);
    return namesOf(functions.filter(({ code }) => unboundedWrites(code).length > 0));
  });
  for (const [name, query] of Object.entries(queries)) {
    await report.check(name, async () => namesOf(await sql.unsafe(query)));
  }
  await checkJobs(report, sql);
}
