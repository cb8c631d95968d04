import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Log } from '#scripts/lib/log.ts';
import { removeForgottenFiles } from './forgotten-files.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';
import { startRecurring } from './recurring-job.ts';

/** What is past its time, or too much, is looked for so often (milliseconds). */
const every = 60 * 60_000;

/**
 * Has people taken out of requests that are past their time, what they sent removed, and old counters, versions of
 * records, imports and pictures that nothing shows, too, every hour: an import makes as many versions as a catalogue
 * has rows.
 * @returns to end it
 */
export function startRetention(access: SupabaseAccess, log: Log): () => void {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  return startRecurring({
    async run() {
      const { data: requests } = await client.rpc('anonymize_expired_requests').throwOnError();
      if (requests > 0) log('requests anonymized', { requests });
      const { data: counters } = await client.rpc('forget_old_counters').throwOnError();
      if (counters > 0) log('counters forgotten', { counters });
      const { data: versions } = await client.rpc('forget_old_versions').throwOnError();
      if (versions > 0) log('versions forgotten', { versions });
      const { data: imports } = await client.rpc('forget_old_imports').throwOnError();
      if (imports > 0) log('imports forgotten', { imports });
      await client.rpc('forget_unused_tickets').throwOnError();
      const files = await removeOrphanedFiles(client);
      if (files > 0) log('files of requests removed', { files });
      const pictures = await removeForgottenFiles(client);
      if (pictures > 0) log('pictures removed', { pictures });
    },
    next: () => every,
    failed: 'retention failed',
    log,
  });
}
