import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';
import type { Tables } from '#shared/database.types.ts';
import type { Change } from '#shared/publishing/site-data-bridge.ts';
import type { HealthMonitor } from '../health.ts';

export type Publication = Tables<'publications'>;

export type Outbox = ReturnType<typeof openOutbox>;

interface PublishedSite {
  products: number;
  notice: string | undefined;
}

/** Lease of a claim (seconds); longer than any build takes. */
const leaseSeconds = 15 * 60;

/** Number of changes above which reading the whole catalogue is faster. */
const mostChanges = 1000;

/** @param publisher a name that only one running process uses at a time */
export function openOutbox(
  access: SupabaseAccess,
  publisher: string,
  monitor?: Pick<HealthMonitor, 'recordOutboxCall'>,
) {
  const client = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  /** Id of the newest publication whose changes this site contains or is about to read. */
  let newestSeen = 0;
  const send = async <Answer>(call: PromiseLike<Answer>): Promise<Answer> => {
    const recordAnswer = monitor?.recordOutboxCall();
    try {
      const answer = await call;
      recordAnswer?.(true);
      return answer;
    } catch (error) {
      recordAnswer?.(false);
      const { message } = error as Error;
      throw new Error(`a fila de publicações não respondeu: ${message}`, { cause: error });
    }
  };
  const publications = () => client.from('publications');
  const newest = () =>
    publications().select('id, products').order('id', { ascending: false }).limit(1);
  /** Returns the newest publication claimed by any publisher, except the given ones. */
  const newestClaimed = async (except: readonly number[]): Promise<number> => {
    const claimed = newest()
      .neq('status', 'pending')
      .not('id', 'in', `(${except.join(',')})`);
    const { data } = await send(claimed.throwOnError());
    return data[0]?.id ?? 0;
  };
  const finish = (
    ids: readonly number[],
    outcome: { failure?: string; retry_seconds?: number; products?: number; notice?: string },
  ) =>
    send(
      client.rpc('finish_publications', { publisher, ids: [...ids], ...outcome }).throwOnError(),
    );
  const noteSite = async (ids: readonly number[], { products, notice }: PublishedSite) => {
    const noted = publications()
      .update({ products, notice: notice ?? null })
      .in('id', [...ids]);
    await send(noted.throwOnError());
  };
  /** Records a site that was rejected without any change, for example after switching databases. */
  const insertRejected = async (error: string, retrySeconds: number, products: number) => {
    const unfinished = publications().select('id').neq('status', 'live').limit(1);
    if ((await send(unfinished.throwOnError())).data.length > 0) return;
    const now = Date.now();
    const rejected = publications().insert({
      ...{ status: 'failed', error, products, attempts: 1 },
      finished_at: new Date(now).toISOString(),
      next_attempt_at: new Date(now + retrySeconds * 1000).toISOString(),
    });
    await send(rejected.throwOnError());
  };
  return {
    noteSite,
    /** Releases claims left behind by an earlier process of the same name. */
    async release(): Promise<void> {
      await send(client.rpc('release_publications', { publisher }).throwOnError());
      // The first build reads everything.
      newestSeen = await newestClaimed([]);
    },
    /** Claims everything due. `gap` is true if the site lacks even more, after a retry or another publisher's claim. */
    async claim(): Promise<{ publications: Publication[]; gap: boolean }> {
      const lease = { publisher, lease_seconds: leaseSeconds };
      const { data } = await send(client.rpc('claim_publications', lease).throwOnError());
      const own = data.map(({ id }) => id);
      // A failed read counts as a gap; throwing would lose the claim.
      const others = await newestClaimed(own).catch(() => Number.POSITIVE_INFINITY);
      const gap = others > newestSeen || own.some((id) => id <= newestSeen);
      newestSeen = Math.max(newestSeen, Number.isFinite(others) ? others : 0, ...own);
      return { publications: data, gap };
    },
    async claimed(): Promise<number[]> {
      const building = publications().select('id').eq('status', 'building').order('id');
      const { data } = await send(building.eq('claimed_by', publisher).throwOnError());
      return data.map(({ id }) => id);
    },
    async readChanges(ids: readonly number[]): Promise<Change[] | undefined> {
      const changes = client
        .from('publication_changes')
        .select('table_name, records', { count: 'exact' });
      const own = changes.in('publication_id', [...ids]).limit(mostChanges);
      const { data, count } = await send(own.throwOnError());
      // "Publicar novamente" records no changes and publishes every difference. A server may also return fewer rows
      // than requested.
      const isKnown = data.length > 0 && data.length === count;
      return isKnown ? (data as unknown as Change[]) : undefined;
    },
    /** Marks publications live. Without any, updates the newest live one because its skipped records may differ now. */
    async markLive(ids: readonly number[], site?: PublishedSite): Promise<void> {
      if (ids.length > 0) {
        const { notice, ...built } = site ?? {};
        await finish(ids, { ...built, ...(notice !== undefined && { notice }) });
        return;
      }
      const { data } = await send(newest().eq('status', 'live').throwOnError());
      if (site && data[0]) await noteSite([data[0].id], site);
    },
    /** @param rejected number of products in a site that was rejected for having too few */
    async markFailed(
      ids: readonly number[],
      failure: string,
      retry_seconds: number,
      rejected?: number,
    ): Promise<void> {
      const products = rejected === undefined ? {} : { products: rejected };
      if (ids.length > 0) await finish(ids, { failure, retry_seconds, ...products });
      else if (rejected !== undefined) await insertRejected(failure, retry_seconds, rejected);
    },
    async liveProducts(): Promise<number | undefined> {
      const live = newest().eq('status', 'live').not('products', 'is', null);
      const { data } = await send(live.throwOnError());
      return data[0]?.products ?? undefined;
    },
    async nextDue(): Promise<Date | undefined> {
      const { data } = await send(client.rpc('next_publication_due').throwOnError());
      return data ? new Date(data) : undefined;
    },
  };
}
