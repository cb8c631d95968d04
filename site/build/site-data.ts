import type { Product } from '#shared/catalogue/product.ts';
import type { Slide } from '#shared/content/slides.ts';
import type { Step } from '#shared/content/steps.ts';
import type { LeftOut } from '#shared/publishing/left-out.ts';
import { readMaterialNames, readProducts } from './catalogue-queries.ts';
import { readSections, readSlides, readSteps } from './content-queries.ts';

/** Everything the pages are made of, at one moment. What has not changed is the same object in the next. */
export interface SiteData {
  /** Every active product, newest first. */
  readonly products: readonly Product[];
  /** Every active material's name, in its alphabetical order. */
  readonly materialNames: readonly string[];
  readonly slides: readonly Slide[];
  readonly steps: readonly Step[];
  /** The content of each section by its key, as it was saved. */
  readonly sections: ReadonlyMap<string, unknown>;
  /** The records it does without, as they cannot be shown. */
  readonly leftOut: readonly LeftOut[];
}

declare global {
  /** What a build began to read before there were pages to ask for it (`readEarly`). */
  var vitrineEarlyData: Promise<SiteData> | undefined;
}

/**
 * Everything as it is in the database now.
 * @throws when a part cannot be read
 */
export async function readSiteData(): Promise<SiteData> {
  const [products, materialNames, slides, steps, sections] = await Promise.all([
    readProducts(),
    readMaterialNames(),
    readSlides(),
    readSteps(),
    readSections(),
  ]);
  return {
    products: products.items,
    materialNames,
    slides: slides.items,
    steps: steps.items,
    sections,
    leftOut: [...products.unreadable, ...slides.unreadable, ...steps.unreadable],
  };
}

let reading: Promise<SiteData> | undefined;

/** The data the pages are made of: read once for all of them, until it is replaced. */
export function siteData(): Promise<SiteData> {
  if (reading) return reading;
  const fresh = globalThis.vitrineEarlyData ?? readSiteData();
  globalThis.vitrineEarlyData = undefined;
  reading = fresh;
  // What could not be read is asked for again.
  fresh.catch(() => {
    if (reading === fresh) reading = undefined;
  });
  return fresh;
}

/** Gives the pages newer data (`SiteDoor`). */
export function replaceSiteData(data: SiteData): void {
  reading = Promise.resolve(data);
}

/** What is worked out from the data, once for the same data: of the data of the moment, or of given data. */
export interface Derived<Value> {
  (): Promise<Value>;
  of(data: SiteData): Value;
}

/** Something worked out from an object that never changes, once for the same object. */
export function memoize<Known extends object, Value>(
  work: (of: Known) => Value,
): (of: Known) => Value {
  const known = new WeakMap<Known, { value: Value }>();
  return (of) => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
  };
}

/** Something worked out from the data. */
export function selector<Value>(work: (data: SiteData) => Value): Derived<Value> {
  const of = memoize(work);
  return Object.assign(async () => of(await siteData()), { of });
}

/** Whether two lists hold the same objects. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
