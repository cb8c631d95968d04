import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { intro, log, note, outro } from '@clack/prompts';
import { isEmail } from '#shared/contact/email.ts';
import { internationalDigits } from '#shared/contact/links.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { giveAdministrator, readAdministrators } from '../../accounts/staff-account.ts';
import { parseSiteUrl, type SupabaseAccess, toVariables } from '../../config/environment.ts';
import { makePushKeys, readPushKeys } from '../../config/push-keys.ts';
import { assertAnswers, SupabaseAway } from '../../config/resolve-supabase.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { reviewSettings } from './check/check-settings.ts';
import { askDatabase, databaseFailure, isDatabaseError, type Sql } from './database.ts';
import { type HostName, hosts } from './hosts.ts';
import { applyMigrations, enableServices } from './migrations.ts';
import { askProject } from './project-keys.ts';
import { failure, text } from './texts.ts';
import { rememberVariables, writeVariables } from './variables.ts';
import { readWebhook, setWebhook } from './webhook.ts';

/** Waits for the API, because it may take a moment to notice new migrations. */
async function untilAnswers(access: SupabaseAccess): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await assertAnswers(access);
    } catch (error) {
      if (tries === 10) {
        const isElsewhere = error instanceof UserError && !(error instanceof SupabaseAway);
        throw isElsewhere ? failure('otherProject', { message: error.message }) : error;
      }
      await setTimeout(1000);
    }
  }
}

/** Asks for the site's URL, and for the phone number that receives quotes until one is set in the back-office. */
const askSite = async (answers: Answers) => ({
  PUBLIC_SITE_URL: await answers.ask('PUBLIC_SITE_URL', parseSiteUrl),
  PUBLIC_WHATSAPP_PHONE: await answers.ask('PUBLIC_WHATSAPP_PHONE', (typed) => {
    if (phoneText(typed) === undefined) throw new UserError(`${phoneMessage}.`);
    return internationalDigits(typed);
  }),
});

/** Creates an administrator, or sets a new password for an existing one; the password is shown once. */
async function makeAdministrator(answers: Answers, access: SupabaseAccess) {
  const known = await readAdministrators(createServiceClient(access.url, access.secretKey));
  const find = (address = '') => known.find(({ email }) => email === address.toLowerCase());
  const given = answers.given('--admin-email');
  if (known.length > 0 && (given === undefined || find(given))) {
    log.success(`Já está feito: ${known.map(({ email }) => email).join(', ')}.`);
    const question = text('anotherAdministrator');
    if (!(await answers.confirm('--new-password', question, false))) return;
  }
  const readEmail = (typed: string) => {
    if (!isEmail(typed)) throw failure('emailIsNone');
    return typed;
  };
  const initial = known[0]?.email ?? '';
  const email = await answers.ask('--admin-email', readEmail, { initial });
  const name = find(email)?.name ?? (await answers.ask('--admin-name', String));
  const { password, replaced } = await giveAdministrator(access, { name, email });
  const title = replaced ? text('passwordReplaced') : 'Administrador';
  note(text('password', { email, password }), title);
}

/** Returns the secrets for the shop's own server: given or stored ones, or else new ones. */
async function serverSecrets(answers: Answers, sql: Sql) {
  const known = {
    PUBLIC_PUSH_KEY: answers.given('PUBLIC_PUSH_KEY'),
    PUSH_PRIVATE_KEY: answers.given('PUSH_PRIVATE_KEY'),
  };
  const push = readPushKeys(known) ?? makePushKeys();
  const given = answers.given('PUBLISH_WEBHOOK_SECRET');
  const secret = given ?? (await readWebhook(sql)).publish_webhook_secret;
  return {
    PUBLISH_WEBHOOK_SECRET: secret ?? randomBytes(32).toString('hex'),
    PUBLIC_PUSH_KEY: push.publicKey,
    PUSH_PRIVATE_KEY: push.privateKey,
  };
}

/** Sets up a hosted Supabase project as a shop; each step skips finished work, so running it again is safe. */
export async function setUp(answers: Answers): Promise<void> {
  intro('Vitrine: preparar um projeto Supabase');
  await rememberVariables(answers);
  log.step('1. O projeto Supabase');
  const access = await askProject(answers);
  log.step('2. O banco do projeto, para as migrações e o Vault (o endereço não é guardado)');
  const sql = await askDatabase(answers, access.url);
  try {
    await applyMigrations(answers, sql);
    await untilAnswers(access);
    const missing = await enableServices(sql);
    log.step('3. O site');
    const site = await askSite(answers);
    const siteUrl = site.PUBLIC_SITE_URL;
    const options = Object.entries(hosts).map(([value, { label }]) => ({ value, label }));
    const host = await answers.ask('--host', (name) => hosts[name as HostName], { options });
    log.step('4. O que precisa estar ligado no projeto');
    const unmet = await reviewSettings(answers, access, siteUrl);
    log.step('5. O administrador');
    await makeAdministrator(answers, access);
    const server = host === hosts.server ? await serverSecrets(answers, sql) : undefined;
    log.step('6. As variáveis');
    await writeVariables(answers, host, { ...toVariables(access), ...site, ...server });
    log.step('7. O aviso de quem salva a quem constrói o site');
    await setWebhook(answers, sql, { host, siteUrl, secret: server?.PUBLISH_WEBHOOK_SECRET });
    log.info(host.last);
    const open = missing + unmet;
    if (open > 0) log.warn(text(open === 1 ? 'oneUnmet' : 'manyUnmet', { open }));
    outro(`pronto: a loja fica em ${siteUrl}, e o painel dela em ${siteUrl}/admin`);
  } catch (error) {
    throw isDatabaseError(error) ? databaseFailure(error as Error) : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
