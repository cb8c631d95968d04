import type { Database } from '#shared/database.types.ts';

export type LatestChange = Database['public']['Functions']['latest_changes']['Returns'][number];

/** Drops all but the latest of the changes one person made to one record. */
export function withoutRepeats(newestFirst: readonly LatestChange[]): LatestChange[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ subject, author, id }) => {
    const key = `${subject ?? id} ${author}`;
    return !seen.has(key) && seen.add(key);
  });
}
