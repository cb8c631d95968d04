import type { Sql } from '../database.ts';
import { missingExtensions, readJobs, readLedger } from '../migrations.ts';
import { type Report, Unchecked } from './report.ts';

/**
 * Queries by report line; each returns the faults. Anything our migrations alone determine is covered by tests instead.
 */
const queries = {
  'Tabelas com segurança por linha (RLS)': `
    select string_agg(relname, ', ' order by relname) as faults from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  'Extensões fora do schema public': `
    select string_agg(extname, ', ' order by extname) as faults from pg_extension
    where extnamespace = 'public'::regnamespace`,
  'Tempo de quem chama (anon 3 s, authenticated 8 s)': `
    select string_agg(format('%s tem %s', setrole::regrole, timeout), ', ') as faults
    from pg_db_role_setting, unnest(setconfig) as setting,
      regexp_replace(substring(setting, '^statement_timeout=(.*)'), '^\\d+$', '\\&ms') as timeout
    where timeout::interval > '0' and timeout::interval < case setrole::regrole::text
      when 'anon' then interval '3 s' when 'authenticated' then '8 s' end`,
  'Códigos de convites usados apagados': `
    select format('em %s contas', count(*)) as faults from auth.identities i
    where i.identity_data ? 'invitation_code'
      and exists (select from public.admin_users u where u.auth_id = i.user_id)
    having count(*) > 0`,
  'Imagens de antes abertas à busca por imagens (docs/deploy.md tem o comando)': `
    select format('%s em %s', count(*), string_agg(distinct bucket_id, ', ')) as faults
    from storage.objects where bucket_id in ('products', 'carousel', 'about', 'identity')
      and metadata ->> 'xRobotsTag' is distinct from 'all' having count(*) > 0`,
};

/** Checks a job's schedule and its last run, which may be late by a margin. */
async function jobFault(sql: Sql, name: string, times = ''): Promise<string | undefined> {
  // Without pg_cron the table is missing.
  const [job] = await sql`
    select j.active, j.schedule, r.status, r.return_message,
      round(extract(epoch from now() - r.start_time) / 60)::integer as minutes,
      case when j.schedule like '*%' then 15 when j.schedule like '% * * * *' then 120 else 1560 end as margin
    from cron.job j
    left join cron.job_run_details r on r.jobid = j.jobid and r.status in ('succeeded', 'failed')
    where j.jobname = ${name} order by r.runid desc limit 1`.catch(() => []);
  if (job === undefined) return 'não está no pg_cron; rode npm run setup';
  if (!job.active) return 'está desligada (cron.job)';
  if (job.schedule !== times) return `roda em ${job.schedule}, e não em ${times}`;
  if (job.status === null) throw new Unchecked('ainda não rodou: confira de novo amanhã');
  if (job.status !== 'succeeded') return `falhou: ${job.return_message}`;
  return job.minutes > job.margin ? `rodou há ${job.minutes} minutos (${times})` : undefined;
}

/** Runs the checks that need only SQL and no API call. */
export async function checkDatabase(report: Report, sql: Sql): Promise<void> {
  await report.check('Migrações', async () => {
    const { pending, unknown } = await readLedger(sql);
    return [...pending.map(({ version }) => version), ...unknown].join(', ');
  });
  await report.check('pg_net, Vault e pg_cron', () => missingExtensions(sql));
  for (const [name, query] of Object.entries(queries)) {
    await report.check(name, async () => (await sql.unsafe(query))[0]?.faults);
  }
  for (const [name, { times }] of await readJobs()) {
    await report.check(`Tarefa ${name}`, () => jobFault(sql, name, times));
  }
}
