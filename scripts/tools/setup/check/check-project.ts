import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Answers } from '../answers.ts';
import { askDatabase, type Sql } from '../database.ts';
import { missingExtensions, readJobs, readLedger } from '../migrations.ts';
import { askProject, askSettings } from '../project-keys.ts';
import { rememberVariables } from '../variables.ts';
import { readWebhook } from '../webhook.ts';
import { checkApi } from './check-api.ts';
import { checkSettings } from './check-settings.ts';
import { Report, Unchecked } from './report.ts';

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
async function checkDatabase(report: Report, sql: Sql): Promise<void> {
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

/** Announces a non-existent publication as the database does, and waits for the site's response. */
async function webhookFault(sql: Sql): Promise<string | undefined> {
  const { publish_webhook_url: url } = await readWebhook(sql);
  if (url === undefined) return 'o Vault não tem o endereço; rode npm run setup';
  if (!url.endsWith('/hooks/publish'))
    throw new Unchecked('ele construiria o site: salve algo e veja');
  const nonce = { id: -randomInt(1, 2 ** 31), status: 'pending' };
  const id = await sql.begin(async (transaction) => {
    await transaction`select private.announce(
      jsonb_populate_record(null::public.publications, ${transaction.json(nonce)}))`;
    const [sent] = await transaction`select id from net.http_request_queue
      where convert_from(body, 'UTF8') like ${`%${nonce.id}%`}`;
    return sent?.id;
  });
  if (id === undefined) return 'o banco não o enviou (pg_net, ou os cabeçalhos no Vault)';
  for (let wait = 0; wait < 10_000; wait += 100) {
    const [answer] =
      await sql`delete from net._http_response where id = ${id} returning status_code, error_msg`;
    if (answer?.status_code === 202) return undefined;
    if (answer) return `${url} respondeu ${answer.status_code ?? answer.error_msg}`;
    await setTimeout(100);
  }
  return `${url} não respondeu em 10 s`;
}

/** Checks a project without leaving anything behind; returns true if nothing failed. */
export async function checkProject(answers: Answers): Promise<boolean> {
  const report = new Report(console.log);
  await rememberVariables(answers);
  const access = await askProject(answers);
  const settings = await askSettings(answers, access);
  const canConnect = answers.canAsk || answers.given('DATABASE_URL') !== undefined;
  const sql = canConnect ? await askDatabase(answers, access.url) : undefined;
  try {
    await checkSettings(report, settings, answers.given('PUBLIC_SITE_URL') ?? '');
    if (sql === undefined) {
      await report.check('Banco, acessos, imagens, aviso e tarefas', () => {
        throw new Unchecked('dê DATABASE_URL');
      });
    } else {
      await checkDatabase(report, sql);
      await checkApi(report, access, sql);
      await report.check('Aviso de quem salva, até o site', () => webhookFault(sql));
    }
  } finally {
    await sql?.end({ timeout: 5 });
  }
  return report.summarize();
}
