import type { Tables } from '../../shared/database.types.ts';
import type { SupabaseAccess } from '../environment.ts';
import { clientOf } from '../supabase-client.ts';

export type Publication = Tables<'publications'>;

/** The publisher's side of the outbox, over the API with the service's key. */
export interface Outbox {
  /** Gives up what a former process of the same name had taken. */
  release(): Promise<void>;
  /** Takes everything that is due. */
  claim(): Promise<Publication[]>;
  markLive(ids: readonly number[]): Promise<void>;
  markFailed(ids: readonly number[], error: string, retrySeconds: number): Promise<void>;
  /** When the next one is due, if any is left. */
  nextDue(): Promise<Date | undefined>;
}

/** How long a claim holds without a word (seconds); longer than a build may take. */
const leaseSeconds = 15 * 60;

/** @param publisher a name that only one running process uses at a time */
export function openOutbox(access: SupabaseAccess, publisher: string): Outbox {
  const client = clientOf(access.url, access.secretKey);
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
