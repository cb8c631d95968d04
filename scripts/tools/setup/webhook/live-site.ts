import { log } from '@clack/prompts';
import type { Site } from '../hosting/variables.ts';
import { text } from '../texts.ts';

/** Sends the site the webhook as the database will, and tells how it answers. */
export async function reviewSite({ url }: Site, secret: string): Promise<void> {
  const notice = { type: 'INSERT', table: 'publications', schema: 'public', record: {} };
  const answer = await fetch(`${url}/hooks/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    body: JSON.stringify({ ...notice, old_record: null }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status === 202) log.success(text('siteReady', { url }));
  else if (answer?.status === 401) log.warn(text('siteOtherSecret', { url }));
  else log.info(text('siteAway', { url }));
}
