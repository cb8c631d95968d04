import { log } from '@clack/prompts';
import type { Site } from '../hosting/variables.ts';

/** What a server of one's own answers to the webhook with this secret; undefined while nothing answers. */
async function announce(site: Site, secret: string): Promise<number | undefined> {
  const answer = await fetch(`${site.url}/hooks/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    body: JSON.stringify({
      type: 'INSERT',
      table: 'publications',
      schema: 'public',
      record: {},
      old_record: null,
    }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status;
}

/** Says whether the site is there already, and takes the webhook as the database will send it. */
export async function reviewSite(site: Site, secret: string): Promise<void> {
  const status = await announce(site, secret);
  if (status === 202) {
    log.success(`${site.url} já responde, e aceita o aviso de quem salva.`);
  } else if (status === 401) {
    log.warn(`${site.url} responde, mas com outro segredo: leve as variáveis a ele e reinicie-o.`);
  } else {
    log.info(`${site.url} ainda não responde ao aviso de quem salva.`);
  }
}
