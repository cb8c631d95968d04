import type { Product } from '#shared/catalogue/product.ts';
import type { Crumb } from '../seo/json-ld.ts';
import { memoize, stableLists } from './memoize.ts';
import { readSiteData, type SiteData } from './read-site-data.ts';

let reading: Promise<SiteData> | undefined;

/** Returns the data for all pages. The data is read once and cached until it is replaced. */
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

/** Memoises a function of the data. Call the result to use the current data, or its `of` to use other data. */
export function selector<Value>(work: (data: SiteData) => Value) {
  const of = memoize(work);
  return Object.assign(async () => of(await siteData()), { of, give: of.give });
}

/** A run of consecutive products in the catalogue, newest first. */
export type CatalogueChunk = readonly Product[];

/** Content-defined chunking: one id in 1,024 begins a chunk, so a changed product affects only its own chunk. */
const beginsChunk = ({ id }: Product) => id.endsWith('00') && '048c'.includes(id.at(-3) ?? '-');

const stableChunks = stableLists<Product>();

const toChunks = memoize((products: readonly Product[]): CatalogueChunk[] => {
  const starts: number[] = [];
  for (const [at, product] of products.entries()) {
    if (at === 0 || beginsChunk(product)) starts.push(at);
  }
  return starts.map((start, at) => stableChunks(products.slice(start, starts[at + 1])));
});

/** The catalogue in chunks of about a thousand products; unchanged chunks stay the same objects. */
export const catalogueChunks = selector(({ products }) => toChunks(products));

/** List of the products of a category, collection or technique. */
export interface SubjectList<Subject> extends Crumb {
  subject: Subject;
  /** Breadcrumb trail from the home page, without the list itself. */
  parents: readonly Crumb[];
  products: readonly Product[];
}

/** Creates a list's pages by slug. A list may be empty during the search for its faulty products. */
export function listPagesOf<Subject extends { slug: string }, Page extends SubjectList<Subject>>(
  subjectsOf: (data: SiteData) => readonly Subject[],
  toPage: (data: SiteData, subject: Subject) => Page,
) {
  const pages = selector(
    (data): ReadonlyMap<string, Page> =>
      new Map(
        subjectsOf(data)
          .map((subject) => [subject.slug, toPage(data, subject)] as const)
          .filter(([, { products }]) => products.length > 0),
      ),
  );
  const page = selector((data) => (slug: string | undefined): Page => {
    const page = pages.of(data).get(slug ?? '');
    if (page) return page;
    const subject = subjectsOf(data).find((each) => each.slug === slug);
    if (!subject) throw new Error(`There is no list "${slug}".`);
    return toPage(data, subject);
  });
  return [pages, page] as const;
}
