import { randomBytes } from 'node:crypto';
import { log } from '@clack/prompts';
import type { Answers } from '../asking/answers.ts';
import type { Sql } from '../database/database.ts';
import { type Host, repositoryQuestion } from '../hosting/hosts.ts';
import type { Site } from '../hosting/variables.ts';
import { keepWebhook, readWebhook, type Webhook } from './vault.ts';

const refusedRepository = (text: string) =>
  /^[\w.-]+\/[\w.-]+$/.test(text) ? undefined : 'Informe dono e nome, como empresa/vitrine.';

/** What our own publisher compares: what it has been told before, what the database sends, or a new one. */
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
  held: Webhook,
  { label, hook }: Host & { hook: NonNullable<Host['hook']> },
): Promise<Webhook> {
  const refuse = (text: string) =>
    text.startsWith(hook.start)
      ? undefined
      : `O build hook de ${label} começa com ${hook.start}. Ele é feito em ${hook.where}.`;
  const before = held.publish_webhook_url;
  if (before !== undefined && refuse(before) === undefined && !answers.given('PUBLISH_HOOK_URL')) {
    log.info('O build hook já está no Vault. Para trocá-lo: PUBLISH_HOOK_URL=… npm run setup.');
    return { publish_webhook_url: before };
  }
  const url = await answers.text({
    name: 'PUBLISH_HOOK_URL',
    message: `Build hook de ${label} (${hook.where})`,
    secret: true,
    refuse,
  });
  return { publish_webhook_url: url };
}

/** GitHub wants its own headers and body. */
async function forGitHub(answers: Answers, held: Webhook): Promise<Webhook> {
  const repository = await answers.text({ ...repositoryQuestion, refuse: refusedRepository });
  const url = `https://api.github.com/repos/${repository}/dispatches`;
  const body = JSON.stringify({ event_type: 'publish' });
  const before = held.publish_webhook_headers;
  if (held.publish_webhook_url === url && before && !answers.given('GITHUB_DISPATCH_TOKEN')) {
    log.info('O token já está no Vault. Para trocá-lo: GITHUB_DISPATCH_TOKEN=… npm run setup.');
    return {
      publish_webhook_url: url,
      publish_webhook_headers: before,
      publish_webhook_body: body,
    };
  }
  const token = await answers.text({
    name: 'GITHUB_DISPATCH_TOKEN',
    message: `Token do GitHub (fine-grained, só ${repository}, Contents: Read and write)`,
    secret: true,
    refuse: (text) =>
      /^(github_pat_|ghp_)\w+$/.test(text)
        ? undefined
        : 'Um token do GitHub começa com github_pat_. Ele é feito em Settings → Developer settings → Fine-grained tokens.',
  });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'user-agent': 'vitrine',
  };
  return {
    publish_webhook_url: url,
    publish_webhook_headers: JSON.stringify(headers),
    publish_webhook_body: body,
  };
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
  const { hook } = host;
  let wanted: Webhook;
  if (secret !== undefined) {
    wanted = {
      publish_webhook_url: `${site.url}/hooks/publish`,
      publish_webhook_secret: secret,
    };
  } else if (hook !== undefined) wanted = await forStaticHost(answers, held, { ...host, hook });
  else wanted = await forGitHub(answers, held);
  await keepWebhook(sql, wanted);
}
