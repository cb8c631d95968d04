import { log } from '@clack/prompts';
import type { Answers } from './answers.ts';
import type { Sql } from './database.ts';
import hosts from './hosts.json' with { type: 'json' };
import { fillIn, text, type Values } from './texts.ts';

/**
 * A place where the site is built. `hook` asks for the secret of its build webhook, `target` for the site's name there,
 * and `webhook` holds templates for the secrets in the Vault, which the trigger reads.
 */
type Host = (typeof hosts)[keyof typeof hosts];

/** Reads the webhook's secrets from the Vault, by name. */
export const readWebhook = async (sql: Sql): Promise<Record<string, string>> =>
  Object.fromEntries(
    await sql`select name, decrypted_secret from vault.decrypted_secrets
      where starts_with(name, 'publish_webhook_')`.values(),
  );

/** Makes the database notify the site's builder about saved changes; only the shop's own server has a secret. */
export async function setWebhook(answers: Answers, sql: Sql, host: Host, own: Values) {
  const { hook, target, webhook } = host;
  const stored = Object.values(await readWebhook(sql)).join('\n');
  if (hook && !answers.given(hook.name) && new RegExp(hook.pattern).test(stored)) {
    return log.success(hook.stored);
  }
  const site = target ? await answers.text(target, String) : '';
  const answer = hook ? await answers.text(hook, String) : '';
  await sql.begin(async (transaction) => {
    await transaction`delete from vault.secrets where starts_with(name, 'publish_webhook_')`;
    for (const [name, template] of Object.entries(webhook)) {
      const secret = fillIn(template, { ...own, target: site, answer });
      await transaction`select vault.create_secret(${secret}, ${name})`;
    }
  });
  log.success(text('vaultReady'));
}
