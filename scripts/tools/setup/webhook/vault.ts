import { log } from '@clack/prompts';
import { UserError } from '../../../lib/user-error.ts';
import { databaseFailure, type Sql } from '../database/database.ts';
import { text } from '../texts.ts';

/** Secrets of the webhook, by the names the trigger looks for. */
const webhookSecrets = [
  'publish_webhook_url',
  'publish_webhook_secret',
  'publish_webhook_headers',
  'publish_webhook_body',
] as const;
export type Webhook = Partial<Record<(typeof webhookSecrets)[number], string>>;

function vaultFailure(error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (['42P01', '3F000'].includes(code)) throw new UserError(text('vaultMissing'));
  throw new UserError(text('vaultFailed', { reason: databaseFailure(error) }));
}

/** Reads the secrets of the webhook from the Vault. */
export async function readWebhook(sql: Sql): Promise<Webhook> {
  const rows = await sql`
    select name, decrypted_secret as secret from vault.decrypted_secrets
    where name in ${sql([...webhookSecrets])}`.catch(vaultFailure);
  return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
}

/** Replaces the webhook in the Vault, in one transaction. */
export async function keepWebhook(sql: Sql, wanted: Webhook): Promise<void> {
  const held = await readWebhook(sql);
  const changed = webhookSecrets.filter((name) => held[name] !== wanted[name]);
  if (changed.length === 0) {
    log.success(text('vaultReady'));
    return;
  }
  const replace = async (transaction: Sql) => {
    await transaction`delete from vault.secrets where name in ${transaction(changed)}`;
    for (const name of changed) {
      const secret = wanted[name];
      if (secret !== undefined) await transaction`select vault.create_secret(${secret}, ${name})`;
    }
  };
  await sql.begin((transaction) => replace(transaction as unknown as Sql)).catch(vaultFailure);
  log.success(`O Vault foi atualizado: ${changed.join(', ')}.`);
}
