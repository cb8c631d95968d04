import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { intro, log, note, outro } from '@clack/prompts';
import { isLoopback } from '#shared/backend/loopback.ts';
import { isEmail } from '#shared/contact/email.ts';
import { internationalDigits } from '#shared/contact/links.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { giveAdministrator } from '../../accounts/staff-account.ts';
import { parseSiteUrl, type SupabaseAccess, toVariables } from '../../config/environment.ts';
import { makePushKeys, readPushKeys } from '../../config/push-keys.ts';
import { assertAnswers, SupabaseAway } from '../../config/resolve-supabase.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { reviewSettings } from './check/check-settings.ts';
import {
  askDatabase,
  databaseFailure,
  enableExtensions,
  isDatabaseError,
  type Sql,
} from './database.ts';
import { hosts } from './hosts.ts';
import { applyMigrations } from './migrations.ts';
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

function siteError(given: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(parseSiteUrl(given));
    if (/\.supabase\.co$/.test(hostname)) return text('siteIsProject');
    return protocol === 'https:' || isLoopback(hostname) ? undefined : text('siteIsPlain');
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Asks for the site's URL, and for the phone number that receives quotes until one is set in the back-office. */
async function askSite(answers: Answers) {
  const url = await answers.ask('PUBLIC_SITE_URL', { check: siteError });
  const phone = await answers.ask('PUBLIC_WHATSAPP_PHONE', {
    check: (given) => (phoneText(given) === undefined ? `${phoneMessage}.` : undefined),
  });
  return { PUBLIC_SITE_URL: parseSiteUrl(url), PUBLIC_WHATSAPP_PHONE: internationalDigits(phone) };
}

/** Creates an administrator, or sets a new password for an existing one; the password is shown once. */
async function makeAdministrator(answers: Answers, access: SupabaseAccess, sql: Sql) {
  const known = await sql.begin(async (transaction) => {
    // A user to whom row-level security applies gets an error instead of no administrators.
    await transaction`set local row_security = off`;
    return transaction<{ name: string; email: string }[]>`
      select name, email from public.admin_users
      where role = 'admin' and is_active and auth_id is not null order by created_at`;
  });
  const find = (address = '') =>
    known.find(({ email }) => email.toLowerCase() === address.toLowerCase());
  const given = answers.given('--admin-email');
  if (known.length > 0 && (given === undefined || find(given))) {
    log.success(`Já está feito: ${known.map(({ email }) => email).join(', ')}.`);
    const question = text('anotherAdministrator');
    if (!(await answers.confirm('--new-password', question, false))) return;
  }
  const email = await answers.ask('--admin-email', {
    initial: known[0]?.email ?? '',
    check: (typed) => (isEmail(typed) ? undefined : text('emailIsNone')),
  });
  const name = find(email)?.name ?? (await answers.ask('--admin-name'));
  const { password, replaced } = await giveAdministrator(access, { name, email });
  const title = replaced ? text('passwordReplaced') : 'Administrador';
  note(text('password', { email, password }), title);
}

/** Returns the secrets for the shop's own server: given or stored ones, or else new ones. */
async function serverSecrets(answers: Answers, sql: Sql) {
  const names = ['PUBLIC_PUSH_KEY', 'PUSH_PRIVATE_KEY'].map((name) => [name, answers.given(name)]);
  const push = readPushKeys(Object.fromEntries(names)) ?? makePushKeys();
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
    const missing = await enableExtensions(sql);
    log.step('3. O site');
    const site = await askSite(answers);
    const siteUrl = site.PUBLIC_SITE_URL;
    const options = Object.entries(hosts).map(([value, { label }]) => ({ value, label }));
    const host = hosts[(await answers.ask('--host', { options })) as keyof typeof hosts];
    log.step('4. O que precisa estar ligado no projeto');
    const unmet = await reviewSettings(answers, access, siteUrl);
    log.step('5. O administrador');
    await makeAdministrator(answers, access, sql);
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
    throw isDatabaseError(error) ? new UserError(databaseFailure(error)) : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
