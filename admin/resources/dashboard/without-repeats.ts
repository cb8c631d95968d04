import type { Database } from '#shared/database.types.ts';

export type LatestChange = Database['public']['Functions']['latest_changes']['Returns'][number];

/** Keeps only the latest change that each person made to each record. */
export function withoutRepeats(newestFirst: readonly LatestChange[]): LatestChange[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ subject, author, id }) => {
    const key = `${subject ?? id} ${author}`;
    return !seen.has(key) && seen.add(key);
  });
}
