import { log } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import { databaseFailure, type Sql } from '../database/database.ts';

/** The secrets of the webhook, by the names the trigger looks for. */
export const webhookSecrets = [
  'publish_webhook_url',
  'publish_webhook_secret',
  'publish_webhook_headers',
  'publish_webhook_body',
] as const;
export type WebhookSecret = (typeof webhookSecrets)[number];
export type Webhook = Partial<Record<WebhookSecret, string>>;

function vaultFailure(error: unknown): UserError {
  const { code } = error as { code?: string };
  if (code === '42P01' || code === '3F000') {
    return new UserError(
      'O Vault não está ligado neste projeto. Ligue-o no painel, Database → Extensions → supabase_vault, e rode npm run setup de novo.',
    );
  }
  return new UserError(`O Vault não foi lido nem mudado. ${databaseFailure(error)}`);
}

/** What the Vault holds of the webhook. */
export async function readWebhook(sql: Sql): Promise<Webhook> {
  try {
    const rows = await sql<{ name: WebhookSecret; secret: string }[]>`
      select name, decrypted_secret as secret from vault.decrypted_secrets
      where name in ${sql([...webhookSecrets])}`;
    return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
  } catch (error) {
    throw vaultFailure(error);
  }
}

/** Has the Vault hold this webhook and nothing of another one, in one transaction. */
export async function keepWebhook(sql: Sql, wanted: Webhook): Promise<void> {
  const held = await readWebhook(sql);
  const changed = webhookSecrets.filter((name) => held[name] !== wanted[name]);
  if (changed.length === 0) {
    log.success('Já está feito: o Vault tem o endereço do aviso e o que vai com ele.');
    return;
  }
  try {
    await sql.begin(async (transaction) => {
      for (const name of changed) {
        const secret = wanted[name];
        if (secret === undefined) {
          await transaction`delete from vault.secrets where name = ${name}`;
        } else if (held[name] === undefined) {
          await transaction`select vault.create_secret(${secret}, ${name})`;
        } else {
          await transaction`select vault.update_secret(
            (select id from vault.secrets where name = ${name}), ${secret})`;
        }
      }
    });
  } catch (error) {
    throw vaultFailure(error);
  }
  log.success(`O Vault foi atualizado: ${changed.join(', ')}.`);
}
