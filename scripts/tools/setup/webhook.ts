import { log } from '@clack/prompts';
import { postWebhook } from '../../servers/supabase/deliver-webhook.ts';
import type { Answers } from './answers.ts';
import type { Sql } from './database.ts';
import type { Host, Variables } from './hosts.ts';
import { failure, fillIn, text } from './texts.ts';

/** Names of the webhook's secrets in the Vault, as the trigger expects them. */
const webhookSecrets = ['url', 'secret', 'headers', 'body'].map(
  (name) => `publish_webhook_${name}`,
);

function vaultFailure(error: Error & { code?: string }): never {
  // The schema or its tables do not exist.
  throw ['3F000', '42P01'].includes(error.code ?? '') ? failure('vaultMissing') : error;
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

/** Makes the database notify the site's builder about saved changes; only the shop's own server has a secret. */
export async function setWebhook(
  answers: Answers,
  sql: Sql,
  { host, siteUrl, secret = '' }: { host: Host; siteUrl: string; secret: string | undefined },
): Promise<void> {
  const { hook, webhook } = host;
  const stored = await readWebhook(sql);
  const hasTarget = webhook.publish_webhook_url.includes('{target}');
  const target = host.target && hasTarget ? await answers.text(host.target, String) : '';
  const filledIn = (answer: string): Variables =>
    Object.fromEntries(
      Object.entries(webhook).map(([name, template]) => [
        name,
        fillIn(template, { siteUrl, secret, target, answer }),
      ]),
    );
  if (hook) {
    // A stored secret is kept for the same target, unless another one is given.
    const [former = ''] = new RegExp(hook.pattern).exec(Object.values(stored).join('\n')) ?? [];
    const isSame = filledIn(former).publish_webhook_url === stored.publish_webhook_url;
    if (former !== '' && isSame && !answers.given(hook.name)) {
      log.info(hook.stored);
      answers.remember([[hook.name, former]]);
    }
    const question = { ...hook, message: fillIn(hook.message, { target }) };
    return writeWebhook(sql, stored, filledIn(await answers.text(question, String)));
  }
  await writeWebhook(sql, stored, filledIn(''));
  // Calls the webhook as the database will.
  const url = `${siteUrl}/hooks/publish`;
  const status = await postWebhook(url, secret, {}, AbortSignal.timeout(5000));
  if (status === 202) log.success(text('siteReady', { url: siteUrl }));
  else if (status === 401) log.warn(text('siteOtherSecret', { url: siteUrl }));
  else log.info(text('siteAway', { url: siteUrl }));
}
