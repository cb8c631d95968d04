import { formatLeftOutRecords } from '#shared/publishing/left-out-records.ts';
import type { SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import type { SupabaseAccess } from '../config/environment.ts';
import { toFailureMessage } from './failure-message.ts';
import { openOutbox } from './outbox/outbox.ts';
import { acceptedWith, assertEnough, TooFewProducts } from './releases/too-few-products.ts';

/**
 * The name all builds of a static host take publications by. They share it because a build that is cancelled, as
 * hosts do when the next one begins, says nothing: the next one takes over what it held.
 */
const hostPublisher = 'build';

/** Waits after the nth failed build: 5, 10, 20, 40 minutes, then an hour, as hosts count their builds (seconds). */
const retryAfter = (attempts: number) => Math.min(3600, 300 * 2 ** Math.min(attempts - 1, 4));

/**
 * Builds the site for what waits in the outbox, and says there what became of it. What is saved while the site is
 * read is due for the next build, which its own webhook asks for.
 * @param live whether the site is live by this; otherwise `deployed` says so later
 * @param build answers what the site holds
 * @throws TooFewProducts; the host then keeps the site it has
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
    const { products, leftOut } = await build();
    assertEnough(products, await outbox.liveProducts(), acceptedWith(publications));
    const site = { products, notice: formatLeftOutRecords(leftOut) };
    if (live) await outbox.markLive(ids, site);
    else await outbox.noteSite(ids, site);
  } catch (error) {
    const attempts = Math.max(1, ...publications.map((publication) => publication.attempts));
    const refused = error instanceof TooFewProducts ? error.products : undefined;
    await outbox.markFailed(ids, toFailureMessage(error), retryAfter(attempts), refused);
    throw error;
  }
}

/** What builds have taken and not yet told the end of is live, or could not be brought there. */
export async function deployed(access: SupabaseAccess, well: boolean): Promise<number> {
  const outbox = openOutbox(access, hostPublisher);
  const ids = await outbox.held();
  if (ids.length === 0) return 0;
  if (well) await outbox.markLive(ids);
  else await outbox.markFailed(ids, toFailureMessage(new Error('not deployed')), retryAfter(1));
  return ids.length;
}
