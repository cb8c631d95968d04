import { randomBytes } from 'node:crypto';
import { log } from '@clack/prompts';
import type { Answers } from '../asking/answers.ts';
import type { Sql } from '../database/database.ts';
import { type Host, repositoryQuestion } from '../hosting/hosts.ts';
import type { Site } from '../hosting/variables.ts';
import { text } from '../texts.ts';
import { keepWebhook, readWebhook, type Webhook } from './vault.ts';

/** Chooses the secret our own publisher compares: a given one, the database's, or a new one. */
export async function chooseSecret(answers: Answers, sql: Sql): Promise<string> {
  return (
    answers.given('PUBLISH_WEBHOOK_SECRET') ??
    (await readWebhook(sql)).publish_webhook_secret ??
    randomBytes(32).toString('hex')
  );
}

/** A static host is called at an address that nobody else knows. */
async function forStaticHost(
  answers: Answers,
  { publish_webhook_url: held }: Webhook,
  label: string,
  { where, start }: NonNullable<Host['hook']>,
): Promise<Webhook> {
  if (held?.startsWith(start) && !answers.given('PUBLISH_HOOK_URL')) {
    log.info(text('hookReady'));
    return { publish_webhook_url: held };
  }
  const publish_webhook_url = await answers.text({
    name: 'PUBLISH_HOOK_URL',
    message: `Build hook de ${label} (${where})`,
    secret: true,
    refuse: (given) =>
      given.startsWith(start) ? undefined : text('hookIsNone', { label, start, where }),
  });
  return { publish_webhook_url };
}

/** GitHub wants its own headers and body. */
async function forGitHub(answers: Answers, held: Webhook): Promise<Webhook> {
  const repository = await answers.text({
    ...repositoryQuestion,
    refuse: (given) => (/^[\w.-]+\/[\w.-]+$/.test(given) ? undefined : text('repositoryIsNone')),
  });
  const webhook = {
    publish_webhook_url: `https://api.github.com/repos/${repository}/dispatches`,
    publish_webhook_body: JSON.stringify({ event_type: 'publish' }),
  };
  const { publish_webhook_url, publish_webhook_headers } = held;
  const isHeld = publish_webhook_url === webhook.publish_webhook_url && publish_webhook_headers;
  if (isHeld && !answers.given('GITHUB_DISPATCH_TOKEN')) {
    log.info(text('gitHubTokenReady'));
    return { ...webhook, publish_webhook_headers };
  }
  const token = await answers.text({
    name: 'GITHUB_DISPATCH_TOKEN',
    message: text('gitHubTokenQuestion', { repository }),
    secret: true,
    refuse: (given) =>
      /^(github_pat_|ghp_)\w+$/.test(given) ? undefined : text('gitHubTokenIsNone'),
  });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'user-agent': 'vitrine',
  };
  return { ...webhook, publish_webhook_headers: JSON.stringify(headers) };
}

/**
 * Has the database tell whoever builds the site of what is saved.
 * @param secret what a server of one's own compares; other hosts have none
 */
export async function setWebhook(
  answers: Answers,
  sql: Sql,
  { host, site, secret }: { host: Host; site: Site; secret: string | undefined },
): Promise<void> {
  const held = await readWebhook(sql);
  const { label, hook } = host;
  if (secret !== undefined) {
    const publish_webhook_url = `${site.url}/hooks/publish`;
    await keepWebhook(sql, { publish_webhook_url, publish_webhook_secret: secret });
  } else if (hook !== undefined) {
    await keepWebhook(sql, await forStaticHost(answers, held, label, hook));
  } else await keepWebhook(sql, await forGitHub(answers, held));
}
