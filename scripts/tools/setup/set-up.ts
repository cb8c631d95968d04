import { setTimeout } from 'node:timers/promises';
import { intro, log, outro } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { makePushKeys, type PushKeys, readPushKeys } from '../../config/push-keys.ts';
import { assertAnswers, SupabaseAway } from '../../config/resolve-supabase.ts';
import { UserError } from '../../lib/user-error.ts';
import { makeAdministrator } from './administrator.ts';
import type { Answers } from './asking/answers.ts';
import { reviewSettings } from './checklist/review-settings.ts';
import { askDatabase, databaseFailure, isDatabaseError } from './database/database.ts';
import { reviewParts } from './database/database-parts.ts';
import { applyMigrations } from './database/migrations.ts';
import { readEnvFile } from './hosting/env-file.ts';
import { type HostName, hosts } from './hosting/hosts.ts';
import { askSite } from './hosting/site.ts';
import { siteVariables, variableNames } from './hosting/variables.ts';
import { defaultEnvFile, writeVariables } from './hosting/write-variables.ts';
import { askProject } from './project/ask-project.ts';
import { text } from './texts.ts';
import { reviewSite } from './webhook/live-site.ts';
import { chooseSecret, setWebhook } from './webhook/webhook.ts';

/** Takes up the variables an earlier run has written. */
async function takeFile(answers: Answers): Promise<void> {
  const file = answers.given('--variables-file') ?? defaultEnvFile();
  const values = await readEnvFile(file).catch(() => new Map<string, string>());
  const ours = [...values].filter(([name]) => variableNames.includes(name));
  if (ours.length === 0) return;
  answers.remember(ours);
  log.info(text('remembered', { file, names: ours.map(([name]) => name).join(', ') }));
}

/** Chooses the keys devices have subscribed to, or new ones. */
function choosePushKeys(answers: Answers): PushKeys {
  const PUBLIC_PUSH_KEY = answers.given('PUBLIC_PUSH_KEY');
  const PUSH_PRIVATE_KEY = answers.given('PUSH_PRIVATE_KEY');
  return readPushKeys({ PUBLIC_PUSH_KEY, PUSH_PRIVATE_KEY }) ?? makePushKeys();
}

/** Waits for the API, which may need a moment to see what migrations have just made. */
async function untilAnswers(access: SupabaseAccess, tries = 10): Promise<void> {
  try {
    await assertAnswers(access);
  } catch (error) {
    if (tries > 1) {
      await setTimeout(1000);
      return untilAnswers(access, tries - 1);
    }
    if (!(error instanceof UserError) || error instanceof SupabaseAway) throw error;
    throw new UserError(text('otherProject', { message: error.message }));
  }
}

/** Sets up a hosted Supabase project as a shop. Each step finds what is done already, so that all of it can be run again. */
export async function setUp(answers: Answers): Promise<void> {
  intro('Vitrine: preparar um projeto Supabase');
  await takeFile(answers);
  log.step('1. O projeto Supabase');
  const access = await askProject(answers);
  log.step('2. O banco do projeto, para as migrações e o Vault (o endereço não é guardado)');
  const database = await askDatabase(answers, access.url);
  try {
    await applyMigrations(answers, database);
    await untilAnswers(access);
    const missing = await reviewParts(database.sql);
    log.step('3. O site');
    const site = await askSite(answers);
    const name = await answers.choose(
      '--host',
      'Onde o site será construído?',
      (Object.keys(hosts) as HostName[]).map((value) => ({ value, label: hosts[value].label })),
    );
    const host = hosts[name];
    log.step('4. O que precisa estar ligado no projeto');
    const unmet = await reviewSettings(answers, access, site.url);
    log.step('5. O administrador');
    await makeAdministrator(answers, access);
    const secret = name === 'server' ? await chooseSecret(answers, database.sql) : undefined;
    log.step('6. As variáveis');
    const server =
      secret === undefined ? undefined : { webhookSecret: secret, push: choosePushKeys(answers) };
    await writeVariables(answers, name, host, siteVariables(access, site, server));
    log.step('7. O aviso de quem salva a quem constrói o site');
    await setWebhook(answers, database.sql, { host, site, secret });
    if (secret !== undefined) await reviewSite(site, secret);
    log.info(host.last);
    const open = missing.length + unmet;
    if (open > 0) log.warn(text(open === 1 ? 'oneUnmet' : 'manyUnmet', { open }));
    outro(`pronto: a loja fica em ${site.url}, e o painel dela em ${site.url}/admin`);
  } catch (error) {
    if (isDatabaseError(error)) throw new UserError(databaseFailure(error));
    throw error;
  } finally {
    await database.sql.end({ timeout: 5 });
  }
}
