import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Answers } from '../answers.ts';
import { askDatabase, type Sql } from '../database.ts';
import { askProject, askSettings } from '../project-keys.ts';
import { rememberVariables } from '../variables.ts';
import { readWebhook } from '../webhook.ts';
import { checkApi } from './check-api.ts';
import { checkDatabase } from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import { Report, Unchecked } from './report.ts';

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
