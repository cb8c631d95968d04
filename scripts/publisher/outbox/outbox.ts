import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Deadlines } from '#shared/backend/fetch-within.ts';
import type { Tables } from '#shared/database.types.ts';
import type { Change } from '#shared/publishing/change.ts';

export type Publication = Tables<'publications'>;

export interface Claim {
  publications: Publication[];
  /** Whether what they changed is not all this site lacks: one is tried again, or another publisher took some. */
  gap: boolean;
}

/** What editors are told of a site besides that it is live. */
export interface PublishedSite {
  products: number;
  notice: string | undefined;
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
  /**
   * The site that has these is live. With none of them it is told of with the newest that is live, as what had to be
   * left out may be other than it was then.
   */
  markLive(ids: readonly number[], site?: PublishedSite): Promise<void>;
  /** @param refused how many products the site would have had, where that is the reason */
  markFailed(
    ids: readonly number[],
    error: string,
    retrySeconds: number,
    refused?: number,
  ): Promise<void>;
  /** Notes what a site has that is to be live later. */
  noteSite(ids: readonly number[], site: PublishedSite): Promise<void>;
  /** How many products the live site has, as far as a publication says. */
  liveProducts(): Promise<number | undefined>;
  /** When the next one is due, if any is left. */
  nextDue(): Promise<Date | undefined>;
}

/** How long a claim holds without a word (seconds); longer than a build may take. */
const leaseSeconds = 15 * 60;

/** When a publication holds so many changes, reading everything anew is the shorter way. */
const mostChanges = 1000;

/**
 * @param publisher a name that only one running process uses at a time
 * @param asked is told of every call, and what it gives whether that was answered
 * @param deadlines what is not answered by then is asked again
 */
export function openOutbox(
  access: SupabaseAccess,
  publisher: string,
  asked: () => (answered: boolean) => void = () => () => {},
  deadlines: Deadlines = serviceDeadlines,
): Outbox {
  const client = createServiceClient(access.url, access.secretKey, deadlines);
  /** The newest publication that this site has, or that it had to read everything for. */
  let newestSeen = 0;
  const answerOf = async <Answer extends { error: { message: string } | null }>(
    call: PromiseLike<Answer>,
  ): Promise<Answer> => {
    const answered = asked();
    let well = false;
    try {
      const answer = await call;
      if (answer.error)
        throw new Error(`a fila de publicações não respondeu: ${answer.error.message}`);
      well = true;
      return answer;
    } finally {
      answered(well);
    }
  };
  const result = async <Data>(
    call: PromiseLike<{ data: Data; error: { message: string } | null }>,
  ): Promise<Data> => (await answerOf(call)).data;
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
  const live = () =>
    client
      .from('publications')
      .select('id, products')
      .eq('status', 'live')
      .order('id', { ascending: false })
      .limit(1);
  const note = async (ids: readonly number[], { products, notice }: PublishedSite) => {
    await result(
      client
        .from('publications')
        .update({ products, notice: notice ?? null })
        .in('id', [...ids]),
    );
  };
  const told = (site: PublishedSite | undefined) =>
    site && {
      products: site.products,
      ...(site.notice === undefined ? {} : { notice: site.notice }),
    };
  /** Tells of a site that was refused though no change asked for it, as at a start over another database. */
  const openRefused = async (error: string, retrySeconds: number, products: number) => {
    const open = await result(
      client.from('publications').select('id').neq('status', 'live').limit(1),
    );
    if (open?.length !== 0) return;
    const now = new Date();
    await result(
      client.from('publications').insert({
        status: 'failed',
        error,
        products,
        attempts: 1,
        finished_at: now.toISOString(),
        next_attempt_at: new Date(+now + retrySeconds * 1000).toISOString(),
      }),
    );
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
      const { data, count } = await answerOf(
        client
          .from('publication_changes')
          .select('table_name, records', { count: 'exact' })
          .in('publication_id', [...ids])
          .limit(mostChanges),
      );
      const changes = data ?? [];
      // "Publicar novamente" names no change: whatever differs is wanted. And a server answers so many
      // rows at most, which may be fewer than it was asked for.
      const known = changes.length > 0 && changes.length === count;
      return known ? (changes as Change[]) : undefined;
    },
    async markLive(ids, site) {
      if (ids.length > 0) {
        await result(
          client.rpc('finish_publications', { publisher, ids: [...ids], ...told(site) }),
        );
        return;
      }
      const [newest] = (await result(live())) ?? [];
      if (site && newest) await note([newest.id], site);
    },
    async markFailed(ids, error, retrySeconds, refused) {
      if (ids.length === 0) {
        if (refused !== undefined) await openRefused(error, retrySeconds, refused);
        return;
      }
      await result(
        client.rpc('finish_publications', {
          publisher,
          ids: [...ids],
          failure: error,
          retry_seconds: retrySeconds,
          ...(refused === undefined ? {} : { products: refused }),
        }),
      );
    },
    noteSite: note,
    async liveProducts() {
      const [newest] = (await result(live().not('products', 'is', null))) ?? [];
      return newest?.products ?? undefined;
    },
    async nextDue() {
      const due = await result(client.rpc('next_publication_due'));
      return due ? new Date(due) : undefined;
    },
  };
}
