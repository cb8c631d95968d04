import type { Tables } from '../../shared/database.types.ts';
import type { Change } from '../../shared/publishing/change.ts';
import type { SupabaseAccess } from '../environment.ts';
import { clientOf } from '../supabase-client.ts';

export type Publication = Tables<'publications'>;

/** The publisher's side of the outbox, over the API with the service's key. */
export interface Outbox {
  /** Gives up what a former process of the same name had taken. */
  release(): Promise<void>;
  /** Takes everything that is due. */
  claim(): Promise<Publication[]>;
  /** What the publications changed; undefined when that is not all there is to know. */
  changesOf(ids: readonly number[]): Promise<Change[] | undefined>;
  markLive(ids: readonly number[]): Promise<void>;
  markFailed(ids: readonly number[], error: string, retrySeconds: number): Promise<void>;
  /** When the next one is due, if any is left. */
  nextDue(): Promise<Date | undefined>;
}

/** How long a claim holds without a word (seconds); longer than a build may take. */
const leaseSeconds = 15 * 60;

/** When a publication holds so many changes, reading everything anew is the shorter way. */
const mostChanges = 1000;

/** @param publisher a name that only one running process uses at a time */
export function openOutbox(access: SupabaseAccess, publisher: string): Outbox {
  const client = clientOf(access.url, access.secretKey);
  let newestTaken: number | undefined;
  const result = async <Data>(
    answer: PromiseLike<{ data: Data; error: { message: string } | null }>,
  ): Promise<Data> => {
    const { data, error } = await answer;
    if (error) throw new Error(`a fila de publicações não respondeu: ${error.message}`);
    return data;
  };
  return {
    async release() {
      await result(client.rpc('release_publications', { publisher }));
    },
    async claim() {
      return (
        (await result(
          client.rpc('claim_publications', { publisher, lease_seconds: leaseSeconds }),
        )) ?? []
      );
    },
    async changesOf(ids) {
      const first = Math.min(...ids);
      const before = newestTaken;
      newestTaken = Math.max(newestTaken ?? 0, ...ids);
      // What another publisher took in between is not known here.
      const { data: between, error } = await client
        .from('publications')
        .select('id')
        .gt('id', before ?? 0)
        .lt('id', newestTaken)
        .not('id', 'in', `(${ids.join(',')})`)
        .limit(1);
      if (error) throw new Error(`a fila de publicações não respondeu: ${error.message}`);
      if (before === undefined || first <= before || between.length > 0) return undefined;
      const found = await result(
        client
          .from('publication_changes')
          .select('table_name, records')
          .in('publication_id', [...ids])
          .limit(mostChanges),
      );
      // "Publicar novamente" names no change: whatever differs is wanted. And a server answers so many
      // rows at most.
      const changes = found ?? [];
      const known = changes.length > 0 && changes.length < mostChanges;
      return known ? (changes as Change[]) : undefined;
    },
    async markLive(ids) {
      await result(client.rpc('finish_publications', { publisher, ids: [...ids] }));
    },
    async markFailed(ids, error, retrySeconds) {
      await result(
        client.rpc('finish_publications', {
          publisher,
          ids: [...ids],
          failure: error,
          retry_seconds: retrySeconds,
        }),
      );
    },
    async nextDue() {
      const due = await result(client.rpc('next_publication_due'));
      return due ? new Date(due) : undefined;
    },
  };
}
