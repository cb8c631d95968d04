import { randomBytes } from 'node:crypto';
import { intro, log, note, outro } from '@clack/prompts';
import { internationalDigits } from '#shared/contact/links.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { giveAdministrator, readAdministrators } from '../../accounts/staff-account.ts';
import { parseSiteUrl, type SupabaseAccess, toVariables } from '../../config/environment.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { UserError } from '../../lib/user-error.ts';
import { type Answers, fillIn, text } from './answers.ts';
import { checkSettings } from './check/check-settings.ts';
import { Report } from './check/report.ts';
import { askDatabase, isDatabaseError, type Sql, toUserError } from './database.ts';
import hosts from './hosts.json' with { type: 'json' };
import { applyMigrations, enableServices } from './migrations.ts';
import { askProject, askSettings, awaitTables } from './project-keys.ts';
import { rememberVariables, writeVariables } from './variables.ts';
import { readWebhook, setWebhook } from './webhook.ts';

/** Creates the first administrator; the password is shown once. */
async function makeAdministrator(answers: Answers, access: SupabaseAccess): Promise<void> {
  const known = await readAdministrators(createServiceClient(access.url, access.secretKey));
  const emails = known.map(({ email }) => email).join(', ');
  if (emails !== '') return log.success(text('administratorReady', { emails }));
  const email = await answers.ask('--admin-email', String);
  const name = await answers.ask('--admin-name', String);
  const { password } = await giveAdministrator(access, { name, email });
  note(text('password', { email, password }), 'Administrador');
}

async function setUpProject(answers: Answers, access: SupabaseAccess, sql: Sql): Promise<void> {
  await applyMigrations(answers, sql);
  await awaitTables(access);
  const report = new Report((line) => log.message(line, { spacing: 0 }));
  await enableServices(report, sql);
  log.step('3. O site');
  const siteUrl = await answers.ask('PUBLIC_SITE_URL', parseSiteUrl);
  const phone = await answers.ask('PUBLIC_WHATSAPP_PHONE', (typed) => {
    if (phoneText(typed) === undefined) throw new UserError(`${phoneMessage}.`);
    return internationalDigits(typed);
  });
  const choice = { options: Object.entries(hosts).map(([value, { label }]) => ({ value, label })) };
  const host = await answers.ask('--host', (name) => hosts[name as keyof typeof hosts], choice);
  log.step('4. O que precisa estar ligado no projeto');
  await checkSettings(report, await askSettings(answers, access), siteUrl);
  log.step('5. O administrador');
  await makeAdministrator(answers, access);
  log.step('6. As variáveis');
  const secret =
    host === hosts.server
      ? (answers.given('PUBLISH_WEBHOOK_SECRET') ??
        (await readWebhook(sql)).publish_webhook_secret ??
        randomBytes(32).toString('hex'))
      : '';
  const file = await writeVariables(answers, {
    ...toVariables(access),
    PUBLIC_SITE_URL: siteUrl,
    PUBLIC_WHATSAPP_PHONE: phone,
    ...(secret && { PUBLISH_WEBHOOK_SECRET: secret }),
  });
  log.step('7. O aviso de quem salva a quem constrói o site');
  await setWebhook(answers, sql, host, { siteUrl, secret });
  log.info(fillIn(host.last, { file }));
  if (!report.summarize()) log.warn(text('unmet'));
  outro(text('done', { siteUrl }));
}

/** Sets up a hosted Supabase project as a shop; each step skips finished work, so running it again is safe. */
export async function setUp(answers: Answers): Promise<void> {
  intro('Vitrine: preparar um projeto Supabase');
  await rememberVariables(answers);
  log.step('1. O projeto Supabase');
  const access = await askProject(answers);
  log.step('2. O banco do projeto, para as migrações e o Vault (o endereço não é guardado)');
  const sql = await askDatabase(answers, access.url);
  await setUpProject(answers, access, sql)
    .catch((error) => {
      throw isDatabaseError(error) ? toUserError(error) : error;
    })
    .finally(() => sql.end({ timeout: 5 }));
}
