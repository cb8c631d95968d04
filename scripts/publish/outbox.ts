import type { Tables } from '../../shared/database.types.ts';
import type { Change } from '../../shared/publishing/change.ts';
import type { SupabaseAccess } from '../environment.ts';
import { clientOf } from '../supabase-client.ts';

export type Publication = Tables<'publications'>;

export interface Claim {
  publications: Publication[];
  /** Whether what they changed is not all this site lacks: one is tried again, or another publisher took some. */
  gap: boolean;
}

/** The publisher's side of the outbox, over the API with the service's key. */
export interface Outbox {
  /** Gives up what a former process of the same name had taken. */
  release(): Promise<void>;
  /** Takes everything that is due. */
  claim(): Promise<Claim>;
  /** The publications it has taken and not finished. */
  held(): Promise<number[]>;
  /** What the publications changed; undefined when nobody can tell. */
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

/**
 * @param publisher a name that only one running process uses at a time
 * @param heard is told of every call whether it was answered
 */
export function openOutbox(
  access: SupabaseAccess,
  publisher: string,
  heard: (answered: boolean) => void = () => {},
): Outbox {
  const client = clientOf(access.url, access.secretKey);
  /** The newest publication that this site has, or that it had to read everything for. */
  let newestSeen = 0;
  const result = async <Data>(
    answer: PromiseLike<{ data: Data; error: { message: string } | null }>,
  ): Promise<Data> => {
    const { data, error } = await answer;
    heard(!error);
    if (error) throw new Error(`a fila de publicações não respondeu: ${error.message}`);
    return data;
  };
  /** The newest one that has been taken, besides some. */
  const newestTaken = async (besides: readonly number[]): Promise<number> => {
    const [newest] =
      (await result(
        client
          .from('publications')
          .select('id')
          .neq('status', 'pending')
          .not('id', 'in', `(${besides.join(',')})`)
          .order('id', { ascending: false })
          .limit(1),
      )) ?? [];
    return newest?.id ?? 0;
  };
  return {
    async release() {
      await result(client.rpc('release_publications', { publisher }));
      // The first build reads everything.
      newestSeen = await newestTaken([]);
    },
    async claim() {
      const publications =
        (await result(
          client.rpc('claim_publications', { publisher, lease_seconds: leaseSeconds }),
        )) ?? [];
      const own = publications.map(({ id }) => id);
      // What cannot be known is taken for missing: what was claimed must not be lost.
      const others = await newestTaken(own).catch(() => Number.POSITIVE_INFINITY);
      const gap = others > newestSeen || own.some((id) => id <= newestSeen);
      newestSeen = Math.max(newestSeen, Number.isFinite(others) ? others : 0, ...own);
      return { publications, gap };
    },
    async held() {
      const found = await result(
        client
          .from('publications')
          .select('id')
          .eq('status', 'building')
          .eq('claimed_by', publisher)
          .order('id'),
      );
      return (found ?? []).map(({ id }) => id);
    },
    async changesOf(ids) {
      const answer = await client
        .from('publication_changes')
        .select('table_name, records', { count: 'exact' })
        .in('publication_id', [...ids])
        .limit(mostChanges);
      const changes = (await result(Promise.resolve(answer))) ?? [];
      // "Publicar novamente" names no change: whatever differs is wanted. And a server answers so many
      // rows at most, which may be fewer than it was asked for.
      const known = changes.length > 0 && changes.length === answer.count;
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
