import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Log } from '#scripts/lib/log.ts';
import { startRecurring } from './recurring-job.ts';

const hour = 60 * 60_000;

/** Days begin with an hour; a little after it, as clocks differ (milliseconds). */
const afterTheHour = 5000;

/** How long it is until just after the next full hour (milliseconds). */
export const untilNextHour = (now: number): number => hour - (now % hour) + afterTheHour;

/**
 * Has collections published whose first day has come or whose last one is over, within seconds of midnight in Brasília.
 * @returns to end it
 */
export function startCollectionDays(access: SupabaseAccess, log: Log): () => void {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  return startRecurring({
    async run() {
      const { data: collections } = await client.rpc('publish_due_collections').throwOnError();
      if (collections > 0) log('collections due', { collections });
    },
    next: () => untilNextHour(Date.now()),
    failed: 'collections not looked at',
    log,
  });
}
