import { isDeepStrictEqual } from 'node:util';
import { log } from '@clack/prompts';
import { type Answers, fillIn, text, type Values } from './answers.ts';
import type { Sql } from './database.ts';
import hosts from './hosts.json' with { type: 'json' };

/** Build host. `webhook` holds templates for the Vault secrets that the trigger reads. */
type Host = (typeof hosts)[keyof typeof hosts];

/** Reads the webhook's secrets from the Vault, by name. */
export const readWebhook = async (sql: Sql): Promise<Record<string, string>> =>
  Object.fromEntries(
    await sql`select name, decrypted_secret from vault.decrypted_secrets
      where starts_with(name, 'publish_webhook_')`.values(),
  );

/** Makes the database notify the build host of saved changes. Only the shop's own server uses a secret. */
export async function setWebhook(answers: Answers, sql: Sql, host: Host, values: Values) {
  const { hook, target, webhook } = host;
  const stored = await readWebhook(sql);
  const site = target ? await answers.text(target, String) : '';
  const fillAll = (answer: string): Record<string, string> => {
    const fill = (template: string) => fillIn(template, { ...values, target: site, answer });
    return Object.fromEntries(Object.entries(webhook).map(([key, value]) => [key, fill(value)]));
  };
  // The stored answer is valid only for the same URL.
  const [known] = new RegExp(hook?.pattern ?? '$').exec(Object.values(stored).join('\n')) ?? [];
  const isSame = known && fillAll(known).publish_webhook_url === stored.publish_webhook_url;
  if (hook && isSame) answers.remember([[hook.name, known]]);
  const wanted = fillAll(hook ? await answers.text(hook, String) : '');
  if (isDeepStrictEqual(wanted, stored)) return log.success(hook?.stored ?? text('vaultDone'));
  await sql.begin(async (transaction) => {
    await transaction`delete from vault.secrets where starts_with(name, 'publish_webhook_')`;
    for (const [name, secret] of Object.entries(wanted)) {
      await transaction`select vault.create_secret(${secret}, ${name})`;
    }
  });
  log.success(text('vaultReady'));
}
