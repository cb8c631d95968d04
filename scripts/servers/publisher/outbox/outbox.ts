import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Tables } from '#shared/database.types.ts';
import type { Change } from '#shared/publishing/change.ts';

export type Publication = Tables<'publications'>;

interface Claim {
  publications: Publication[];
  /** Whether what they changed is not all this site lacks: one is tried again, or another publisher took some. */
  gap: boolean;
}

/** What editors are told of a site besides that it is live. */
interface PublishedSite {
  products: number;
  notice: string | undefined;
}

/** The publisher's side of the outbox, over the API with the service's key. */
export interface Outbox {
  /** Gives up what an earlier process of the same name had claimed. */
  release(): Promise<void>;
  /** Claims everything that is due. */
  claim(): Promise<Claim>;
  /** The publications it has claimed and not finished. */
  claimed(): Promise<number[]>;
  /** What the publications changed; undefined when it is not known. */
  readChanges(ids: readonly number[]): Promise<Change[] | undefined>;
  /**
   * The site with these is live. Without any, the newest live one is noted again, as what had to be left out may have
   * changed since.
   */
  markLive(ids: readonly number[], site?: PublishedSite): Promise<void>;
  /** @param refused how many products the site would have had, where that is the reason */
  markFailed(
    ids: readonly number[],
    error: string,
    retrySeconds: number,
    refused?: number,
  ): Promise<void>;
  /** Notes the products and notice of a site that is live later. */
  noteSite(ids: readonly number[], site: PublishedSite): Promise<void>;
  /** How many products the live site has, as far as a publication says. */
  liveProducts(): Promise<number | undefined>;
  /** When the next one is due, if any is left. */
  nextDue(): Promise<Date | undefined>;
}

/** After so long without an answer a claim is free (seconds); longer than a build may take. */
const leaseSeconds = 15 * 60;

/** With more changes than this, reading everything anew is quicker. */
const mostChanges = 1000;

/** Watches whether the outbox answers. */
interface OutboxMonitor {
  /** A call is made. @returns to be told whether it was answered */
  recordOutboxCall(): (answered: boolean) => void;
}

/** @param publisher a name that only one running process uses at a time */
export function openOutbox(
  access: SupabaseAccess,
  publisher: string,
  monitor?: OutboxMonitor,
): Outbox {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  /** The newest publication that this site has, or that it had to read everything for. */
  let newestSeen = 0;
  const send = async <Answer extends { error: { message: string } | null }>(
    call: PromiseLike<Answer>,
  ): Promise<Answer> => {
    const recordAnswer = monitor?.recordOutboxCall();
    let answered = false;
    try {
      const answer = await call;
      if (answer.error)
        throw new Error(`a fila de publicações não respondeu: ${answer.error.message}`);
      answered = true;
      return answer;
    } finally {
      recordAnswer?.(answered);
    }
  };
  const result = async <Data>(
    call: PromiseLike<{ data: Data; error: { message: string } | null }>,
  ): Promise<Data> => (await send(call)).data;
  /** The newest one that any publisher has claimed, except for some. */
  const newestClaimed = async (except: readonly number[]): Promise<number> => {
    const [newest] =
      (await result(
        client
          .from('publications')
          .select('id')
          .neq('status', 'pending')
          .not('id', 'in', `(${except.join(',')})`)
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
  const toSiteFields = (site: PublishedSite | undefined) =>
    site && {
      products: site.products,
      ...(site.notice === undefined ? {} : { notice: site.notice }),
    };
  /** Records a refused site that no change asked for, as at a start over another database. */
  const insertRefused = async (error: string, retrySeconds: number, products: number) => {
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
      newestSeen = await newestClaimed([]);
    },
    async claim() {
      const publications =
        (await result(
          client.rpc('claim_publications', { publisher, lease_seconds: leaseSeconds }),
        )) ?? [];
      const own = publications.map(({ id }) => id);
      // When it is not known, it counts as a gap: what was claimed must not be lost.
      const others = await newestClaimed(own).catch(() => Number.POSITIVE_INFINITY);
      const gap = others > newestSeen || own.some((id) => id <= newestSeen);
      newestSeen = Math.max(newestSeen, Number.isFinite(others) ? others : 0, ...own);
      return { publications, gap };
    },
    async claimed() {
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
    async readChanges(ids) {
      const { data, count } = await send(
        client
          .from('publication_changes')
          .select('table_name, records', { count: 'exact' })
          .in('publication_id', [...ids])
          .limit(mostChanges),
      );
      const changes = data ?? [];
      // "Publicar novamente" names no change: whatever differs is wanted. And a server may answer fewer rows than it
      // was asked for.
      const known = changes.length > 0 && changes.length === count;
      return known ? (changes as Change[]) : undefined;
    },
    async markLive(ids, site) {
      if (ids.length > 0) {
        await result(
          client.rpc('finish_publications', { publisher, ids: [...ids], ...toSiteFields(site) }),
        );
        return;
      }
      const [newest] = (await result(live())) ?? [];
      if (site && newest) await note([newest.id], site);
    },
    async markFailed(ids, error, retrySeconds, refused) {
      if (ids.length === 0) {
        if (refused !== undefined) await insertRefused(error, retrySeconds, refused);
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
