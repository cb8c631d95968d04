import type { SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { formatSkippedRecords } from '#shared/publishing/skipped-records.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { acceptedWith, assertEnough, TooFewProducts, toFailureMessage } from './failures.ts';
import { openOutbox } from './outbox/outbox.ts';

/** Name shared by a static host's builds. Each takes over the claims of cancelled ones, which never report. */
const hostPublisher = 'build';

/** Wait after the nth failed build (seconds): 5, 10, 20, 40 minutes, then an hour. Hosts limit the number of builds. */
const retryAfter = (attempts: number) => Math.min(3600, 300 * 2 ** Math.min(attempts - 1, 4));

/** Maximum tolerated lag of a host's clock behind the database's (milliseconds). */
const clockTolerance = 60_000;

/** Starts and ends scheduled campaigns and collections because no other process does; true if a publication is due. */
export async function hasDue(access: SupabaseAccess): Promise<boolean> {
  const client = createServiceClient(access.url, access.secretKey);
  await client.rpc('run_campaigns').throwOnError();
  await client.rpc('publish_due_collections').throwOnError();
  const { data: due } = await client.rpc('next_publication_due').throwOnError();
  return due !== null && Date.parse(due) <= Date.now() + clockTolerance;
}

/**
 * Builds the site for the publications due in the outbox and records the outcome there. Changes saved meanwhile wait
 * for the next build, which is triggered by their own webhook.
 * @param live true if the site goes live with the build; otherwise `deployed` records that later
 * @throws TooFewProducts; the host then keeps its site
 */
export async function buildAndPublish(
  access: SupabaseAccess,
  live: boolean,
  build: () => Promise<SiteSummary>,
): Promise<void> {
  const outbox = openOutbox(access, hostPublisher);
  const { publications } = await outbox.claim();
  const ids = publications.map(({ id }) => id);
  try {
    const { products, skipped } = await build();
    assertEnough(products, await outbox.liveProducts(), acceptedWith(publications));
    const site = { products, notice: formatSkippedRecords(skipped) };
    if (live) await outbox.markLive(ids, site);
    else await outbox.noteSite(ids, site);
  } catch (error) {
    const attempts = Math.max(1, ...publications.map((publication) => publication.attempts));
    const refused = error instanceof TooFewProducts ? error.products : undefined;
    await outbox.markFailed(ids, toFailureMessage(error), retryAfter(attempts), refused);
    throw error;
  }
}

/** Records whether deploying the finished builds succeeded. Returns the number of their publications. */
export async function deployed(access: SupabaseAccess, succeeded: boolean): Promise<number> {
  const outbox = openOutbox(access, hostPublisher);
  const ids = await outbox.claimed();
  if (ids.length === 0) return 0;
  if (succeeded) await outbox.markLive(ids);
  else await outbox.markFailed(ids, toFailureMessage(new Error('not deployed')), retryAfter(1));
  return ids.length;
}
