import { missingExtensions, type Sql } from '../database.ts';
import { readJobs, readLedger } from '../migrations.ts';
import { listed } from '../texts.ts';
import { type Report, Unchecked } from './report.ts';

/**
 * Checks by their line in the report. The rows of a query are the faults. Tests check what our migrations alone decide.
 */
const queries = {
  'Tabelas com segurança por linha (RLS)': `
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not c.relrowsecurity`,
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
  // Without pg_cron the table is missing, and then every job is reported as a fault.
  const jobs = await sql`
    select j.jobname, j.active, r.status, r.return_message,
      extract(epoch from now() - r.start_time)::integer as age
    from cron.job j left join lateral (
      select * from cron.job_run_details d
      where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.runid desc limit 1
    ) r on true`.catch(() => []);
  for (const { name, times } of await readJobs()) {
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
  await report.check('Migrações', async () => {
    const { pending, unknown } = await readLedger(sql);
    return listed([...pending.map(({ version }) => version), ...unknown]);
  });
  await report.check('pg_net, Vault e pg_cron', async () => listed(await missingExtensions(sql)));
  for (const [name, query] of Object.entries(queries)) {
    await report.check(name, async () => listed((await sql.unsafe(query)).map((row) => row.name)));
  }
  await checkJobs(report, sql);
}
