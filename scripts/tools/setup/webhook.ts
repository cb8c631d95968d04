import { log } from '@clack/prompts';
import { postWebhook } from '../../servers/supabase/deliver-webhook.ts';
import type { Answers, Question } from './answers.ts';
import { databaseFailure, type Sql } from './database.ts';
import type { Host, HostHook, Variables } from './hosts.ts';
import { failure, fillIn, text } from './texts.ts';

/** Names of the webhook's secrets in the Vault, as the trigger expects them. */
const webhookSecrets = ['url', 'secret', 'headers', 'body'].map(
  (name) => `publish_webhook_${name}`,
);

function vaultFailure(error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (['42P01', '3F000'].includes(code)) throw failure('vaultMissing');
  throw failure('vaultFailed', { reason: databaseFailure(error) });
}

export async function readWebhook(sql: Sql): Promise<Variables> {
  const rows = await sql`
    select name, decrypted_secret as secret from vault.decrypted_secrets
    where name in ${sql(webhookSecrets)}`.catch(vaultFailure);
  return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
}

async function writeWebhook(sql: Sql, stored: Variables, wanted: Variables): Promise<void> {
  const changed = webhookSecrets.filter((name) => stored[name] !== wanted[name]);
  if (changed.length === 0) return log.success(text('vaultReady'));
  const replaced = sql.begin(async (transaction) => {
    await transaction`delete from vault.secrets where name in ${transaction(changed)}`;
    for (const name of changed) {
      const secret = wanted[name];
      if (secret !== undefined) await transaction`select vault.create_secret(${secret}, ${name})`;
    }
  });
  await replaced.catch(vaultFailure);
  log.success(`O Vault foi atualizado: ${changed.join(', ')}.`);
}

/** Returns the webhook of a third-party host, with its stored secret unless another one is given. */
async function hostWebhook(
  answers: Answers,
  stored: Variables,
  hook: HostHook,
  question: Question | null,
): Promise<Variables> {
  const templates = Object.entries(hook.webhook);
  const hasTarget = hook.webhook.publish_webhook_url.includes('{target}');
  const target = question && hasTarget ? await answers.text(question) : '';
  const webhookWith = (answer: string): Variables =>
    Object.fromEntries(templates.map(([name, it]) => [name, fillIn(it, { target, answer })]));
  const [secret = ''] = new RegExp(hook.pattern).exec(Object.values(stored).join('\n')) ?? [];
  const isSame = webhookWith(secret).publish_webhook_url === stored.publish_webhook_url;
  if (secret !== '' && isSame && !answers.given(hook.name)) {
    log.info(hook.stored);
    return webhookWith(secret);
  }
  const message = fillIn(hook.message, { target });
  return webhookWith(await answers.text({ ...hook, message, secret: true }));
}

/** Makes the database notify the site's builder about saved changes; only the shop's own server has a secret. */
export async function setWebhook(
  answers: Answers,
  sql: Sql,
  { host, siteUrl, secret = '' }: { host: Host; siteUrl: string; secret: string | undefined },
): Promise<void> {
  const stored = await readWebhook(sql);
  const { hook, target } = host;
  if (hook) return writeWebhook(sql, stored, await hostWebhook(answers, stored, hook, target));
  const url = `${siteUrl}/hooks/publish`;
  await writeWebhook(sql, stored, { publish_webhook_url: url, publish_webhook_secret: secret });
  // Calls the webhook as the database will.
  const status = await postWebhook(url, secret, {}, AbortSignal.timeout(5000));
  if (status === 202) log.success(text('siteReady', { url: siteUrl }));
  else if (status === 401) log.warn(text('siteOtherSecret', { url: siteUrl }));
  else log.info(text('siteAway', { url: siteUrl }));
}
