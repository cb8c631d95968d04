import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseAccess } from '#scripts/config/environment.ts';
import {
  type Client,
  createServiceClient,
  serviceDeadlines,
} from '#scripts/config/service-client.ts';
import type { Log } from '#scripts/lib/log.ts';
import { removeStoredFiles } from '#scripts/lib/remove-stored-files.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';
import { reason } from './retry.ts';

/** Delay of the first run (milliseconds); otherwise, jobs would slow down startup. */
const afterStart = 30_000;

/** Interval between checks of the campaigns, also after a failure (milliseconds). */
const campaignsEvery = 20_000;

/** Delay after a failure, unless the next run is due sooner (milliseconds). */
const retryAfter = 10 * 60_000;

const hour = 60 * 60_000;

/** Margin after the full hour (milliseconds) because the database's clock may differ. */
const afterTheHour = 5000;

export const untilNextHour = (now: number): number => hour - (now % hour) + afterTheHour;

const filesAtATime = 1000;

/** Removes stored pictures that no record uses and no undo could restore; returns their number. */
export async function removeForgottenFiles(client: Client, now?: Date): Promise<number> {
  const limits = { most: filesAtATime, ...(now && { as_of: now.toISOString() }) };
  for (let removed = 0; ; ) {
    const { data: files } = await client.rpc('forgotten_files', limits).throwOnError();
    for (const [bucket, own] of Map.groupBy(files, ({ bucket }) => bucket)) {
      const keys = own.map(({ key }) => key);
      await removeStoredFiles(client, bucket, keys);
    }
    removed += files.length;
    if (files.length < filesAtATime) return removed;
  }
}

/** Removes visitors' files that have no request; returns their number. Only Storage can delete the files themselves. */
export async function removeOrphanedFiles(client: Client): Promise<number> {
  for (let removed = 0; ; ) {
    const { data: orphans } = await client.rpc('orphaned_request_files').throwOnError();
    if (orphans.length === 0) return removed;
    const { data, error } = await client.storage.from(requestFilesBucket).remove(orphans);
    if (error) throw error;
    // Remaining files are retried with the next batch.
    if (data.length === 0) throw new Error(`${orphans.length} orphaned files were not removed`);
    removed += data.length;
  }
}

/** Database functions that delete expired rows and return how many. */
const retention = [
  ['requests', 'anonymize_expired_requests', 'requests anonymized'],
  ['counters', 'forget_old_counters', 'counters forgotten'],
  ['versions', 'forget_old_versions', 'versions forgotten'],
  ['imports', 'forget_old_imports', 'imports forgotten'],
] as const;

/** Starts the jobs that PostgreSQL runs itself only if pg_cron is installed. Running them twice is harmless. */
export function startJobs(access: SupabaseAccess, log: Log): void {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  const counted = async (event: string, name: string, count: PromiseLike<number>) => {
    const found = await count;
    if (found > 0) log(event, { [name]: found });
  };
  const call = async (name: (typeof retention)[number][1] | 'publish_due_collections') =>
    (await client.rpc(name).throwOnError()).data;
  const repeat = async (
    failure: string,
    next: () => number,
    run: () => Promise<unknown>,
    first = afterStart,
  ) => {
    let [pause, failing] = [first, ''];
    for (;;) {
      await wait(pause, undefined, { ref: false });
      try {
        await run();
        [pause, failing] = [next(), ''];
      } catch (error) {
        const why = reason(error);
        if (why !== failing) log(failure, { error: why });
        [pause, failing] = [Math.min(retryAfter, next()), why];
      }
    }
  };
  // Runs hourly because one import can create a version for every row in the catalogue.
  repeat(
    'retention failed',
    () => hour,
    async () => {
      for (const [name, removal, event] of retention) await counted(event, name, call(removal));
      await client.rpc('forget_unused_tickets').throwOnError();
      await counted('files of requests removed', 'files', removeOrphanedFiles(client));
      await counted('pictures removed', 'pictures', removeForgottenFiles(client));
    },
  );
  // Publishes collections that have just begun or ended, within seconds of midnight in Brasília.
  repeat(
    'collections not checked',
    () => untilNextHour(Date.now()),
    () => counted('collections due', 'collections', call('publish_due_collections')),
  );
  // Has no deadline because hundreds of drafts take longer than other calls.
  const patient = createServiceClient(access.url, access.secretKey);
  repeat(
    'campaigns not checked',
    () => campaignsEvery,
    async () => {
      const { data } = await patient.rpc('run_campaigns').throwOnError();
      if (data.length > 0) log('campaigns began or ended', { campaigns: data });
    },
    5000,
  );
}
