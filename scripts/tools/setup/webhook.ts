import { log } from '@clack/prompts';
import type postgres from 'postgres';
import { UserError } from '../../lib/user-error.ts';
import type { WebhookPayload } from '../../lib/webhook-payload.ts';
import type { Answers } from './answers.ts';
import { databaseFailure, type Sql } from './database.ts';
import { type Host, repositoryQuestion } from './hosts.ts';
import { matching, text } from './texts.ts';

/** Secrets of the webhook in the Vault, by the names the trigger looks for. */
const webhookSecrets = [
  'publish_webhook_url',
  'publish_webhook_secret',
  'publish_webhook_headers',
  'publish_webhook_body',
] as const;
type Webhook = Partial<Record<(typeof webhookSecrets)[number], string>>;

function vaultFailure(error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (['42P01', '3F000'].includes(code)) throw new UserError(text('vaultMissing'));
  throw new UserError(text('vaultFailed', { reason: databaseFailure(error) }));
}

export async function readWebhook(sql: Sql): Promise<Webhook> {
  const rows = await sql`
    select name, decrypted_secret as secret from vault.decrypted_secrets
    where name in ${sql([...webhookSecrets])}`.catch(vaultFailure);
  return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
}

async function writeWebhook(sql: Sql, stored: Webhook, wanted: Webhook): Promise<void> {
  const changed = webhookSecrets.filter((name) => stored[name] !== wanted[name]);
  if (changed.length === 0) {
    log.success(text('vaultReady'));
    return;
  }
  const replace = async (transaction: postgres.TransactionSql) => {
    await transaction`delete from vault.secrets where name in ${transaction(changed)}`;
    for (const name of changed) {
      const secret = wanted[name];
      if (secret !== undefined) await transaction`select vault.create_secret(${secret}, ${name})`;
    }
  };
  await sql.begin(replace).catch(vaultFailure);
  log.success(`O Vault foi atualizado: ${changed.join(', ')}.`);
}

/** Returns the webhook of a static host: an address that nobody else knows. */
async function staticHostWebhook(
  answers: Answers,
  stored: string | undefined,
  { label, hook }: Host & { hook: NonNullable<Host['hook']> },
): Promise<Webhook> {
  const { where, start } = hook;
  if (stored?.startsWith(start) && !answers.given('PUBLISH_HOOK_URL')) {
    log.info(text('hookReady'));
    return { publish_webhook_url: stored };
  }
  const publish_webhook_url = await answers.text({
    name: 'PUBLISH_HOOK_URL',
    message: `Build hook de ${label} (${where})`,
    secret: true,
    validate: (given) =>
      given.startsWith(start) ? undefined : text('hookIsNone', { label, start, where }),
  });
  return { publish_webhook_url };
}

/** Returns the webhook of GitHub, which requires its own headers and body. */
async function gitHubWebhook(answers: Answers, stored: Webhook): Promise<Webhook> {
  const repository = await answers.text({
    ...repositoryQuestion,
    validate: matching(/^[\w.-]+\/[\w.-]+$/, 'repositoryIsNone'),
  });
  const webhook = {
    publish_webhook_url: `https://api.github.com/repos/${repository}/dispatches`,
    publish_webhook_body: JSON.stringify({ event_type: 'publish' }),
  };
  const { publish_webhook_url, publish_webhook_headers } = stored;
  const isStored = publish_webhook_url === webhook.publish_webhook_url && publish_webhook_headers;
  if (isStored && !answers.given('GITHUB_DISPATCH_TOKEN')) {
    log.info(text('gitHubTokenReady'));
    return { ...webhook, publish_webhook_headers };
  }
  const token = await answers.text({
    name: 'GITHUB_DISPATCH_TOKEN',
    message: text('gitHubTokenQuestion', { repository }),
    secret: true,
    validate: matching(/^(github_pat_|ghp_)\w+$/, 'gitHubTokenIsNone'),
  });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'user-agent': 'vitrine',
  };
  return { ...webhook, publish_webhook_headers: JSON.stringify(headers) };
}

/** Sends the site the webhook as the database will, and reports the response. */
async function tryServer(url: string, secret: string): Promise<void> {
  const notice: WebhookPayload = {
    ...{ type: 'INSERT', table: 'publications', schema: 'public' },
    ...{ record: {}, old_record: null },
  };
  const response = await fetch(`${url}/hooks/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    body: JSON.stringify(notice),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (response?.status === 202) log.success(text('siteReady', { url }));
  else if (response?.status === 401) log.warn(text('siteOtherSecret', { url }));
  else log.info(text('siteAway', { url }));
}

/**
 * Has the database notify whoever builds the site of saved changes.
 * @param secret shared with a server of the shop's own; other hosts have none
 */
export async function setWebhook(
  answers: Answers,
  sql: Sql,
  { host, siteUrl, secret }: { host: Host; siteUrl: string; secret: string | undefined },
): Promise<void> {
  const stored = await readWebhook(sql);
  const { hook } = host;
  if (secret !== undefined) {
    const publish_webhook_url = `${siteUrl}/hooks/publish`;
    await writeWebhook(sql, stored, { publish_webhook_url, publish_webhook_secret: secret });
    await tryServer(siteUrl, secret);
  } else if (hook !== undefined) {
    const { publish_webhook_url } = stored;
    const wanted = await staticHostWebhook(answers, publish_webhook_url, { ...host, hook });
    await writeWebhook(sql, stored, wanted);
  } else await writeWebhook(sql, stored, await gitHubWebhook(answers, stored));
}
