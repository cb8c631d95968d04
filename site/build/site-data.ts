import { memoize } from './memoize.ts';
import { readSiteData, type SiteData } from './read-site-data.ts';

let reading: Promise<SiteData> | undefined;

/** The data of the pages, read once until it is replaced. */
export function siteData(): Promise<SiteData> {
  if (reading) return reading;
  const fresh = readSiteData();
  reading = fresh;
  // A failed read is retried by the next call.
  fresh.catch(() => {
    if (reading === fresh) reading = undefined;
  });
  return fresh;
}

export function replaceSiteData(data: SiteData): void {
  reading = Promise.resolve(data);
}

/** A memoised function of the data: the current data, or given data. */
interface Selector<Value> {
  (): Promise<Value>;
  of(data: SiteData): Value;
  /** Sets the value of some data, computed by another thread. */
  give(data: SiteData, value: Value): void;
}

export function selector<Value>(work: (data: SiteData) => Value): Selector<Value> {
  const of = memoize(work);
  return Object.assign(async () => of(await siteData()), { of, give: of.give });
}
