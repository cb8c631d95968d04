import { productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { LeftOut } from '#shared/publishing/left-out.ts';
import { paths } from '../paths.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import { failureReason } from './readable.ts';
import {
  listRecords,
  onlyWith,
  recordOfProduct,
  recordOfSection,
  type SiteRecord,
  without,
} from './records.ts';
import type { SiteData } from './site-data.ts';
import { sitemapFiles } from './sitemap-entries.ts';

/**
 * Those of some suspects with which something does not work, found by halving them. Empty when all of them work, or
 * when none does not work by itself.
 */
export async function faultyAmong<Suspect>(
  suspects: readonly Suspect[],
  works: (some: readonly Suspect[]) => Promise<boolean>,
): Promise<Suspect[]> {
  if (suspects.length === 0 || (await works(suspects))) return [];
  if (suspects.length === 1) return [...suspects];
  const middle = suspects.length >> 1;
  return [
    ...(await faultyAmong(suspects.slice(0, middle), works)),
    ...(await faultyAmong(suspects.slice(middle), works)),
  ];
}

const leftOut = ({ kind, id, name }: SiteRecord, why: string): LeftOut => ({ kind, id, name, why });

/** When so many products and more than half of all are at fault, it is the code and not them. */
const manyFaults = 10;

/** What is worked out of all products at once, so that one of them can stand in the way of it. */
function workOut(data: SiteData): void {
  catalogueFiles.of(data);
  sitemapFiles.of(data);
  colorVariants.of(data);
  relatedProducts.of(data);
}

/**
 * The data without the products that nothing can be worked out with.
 * @throws when it cannot be told which they are
 */
export async function workable(data: SiteData): Promise<SiteData> {
  try {
    workOut(data);
    return data;
  } catch (error) {
    const works = async (some: readonly SiteRecord[]) => {
      try {
        workOut(onlyWith(data, some));
        return true;
      } catch {
        return false;
      }
    };
    const faulty = await faultyAmong(data.products.map(recordOfProduct), works);
    if (faulty.length === 0) throw error;
    const rest = without(
      data,
      faulty.map((record) => leftOut(record, failureReason(error))),
    );
    workOut(rest);
    return rest;
  }
}

interface Suspects {
  /** The page that tells: of a list, one that shows its products whichever others there are. */
  at: string;
  /** What the page is about. */
  subject: readonly SiteRecord[];
  /** What else it shows. */
  others: readonly SiteRecord[];
}

const idOf = (page: string) =>
  page.startsWith(paths.product('')) ? page.slice(paths.product('').length) : '';

function suspectsOf(page: string, data: SiteData): Suspects {
  const product = productsById.of(data).get(idOf(page));
  if (product) {
    const shown = new Set([
      ...colorVariants.of(data).of(product),
      ...relatedProducts.of(data).of(product),
    ]);
    shown.delete(product);
    return {
      at: page,
      subject: [recordOfProduct(product)],
      others: [...shown].map(recordOfProduct),
    };
  }
  const [, number] = /^\/produtos\/pagina\/(\d+)$/.exec(page) ?? [];
  if (number !== undefined) {
    const shown = productsOnPage(data.products, Number(number));
    return { at: paths.productsPage(1), subject: [], others: shown.map(recordOfProduct) };
  }
  const sections = [...data.sections.keys()].map(recordOfSection);
  const isText = page === paths.about || page === paths.contact;
  return { at: page, subject: [], others: isText ? sections : listRecords(data) };
}

/** Renders a page of some data to nowhere; answers why it cannot be. */
type Fails = (page: string, data: SiteData) => Promise<string | undefined>;

/**
 * The records at fault when pages of some data cannot be rendered. A product whose page cannot be rendered of it
 * alone is; where there is none, those are with which a page that shows many cannot. Empty when it cannot be told.
 */
export async function recordsAtFault(
  pages: readonly string[],
  data: SiteData,
  fails: Fails,
): Promise<LeftOut[]> {
  const found: LeftOut[] = [];
  for (const page of pages) {
    const { at, subject } = suspectsOf(page, data);
    if (subject.length === 0) continue;
    const why = await fails(at, onlyWith(data, subject));
    if (why !== undefined) found.push(...subject.map((record) => leftOut(record, why)));
  }
  if (found.length >= manyFaults && found.length * 2 > data.products.length) return [];
  if (found.length > 0) return found;
  for (const page of pages) {
    const { at, subject, others } = suspectsOf(page, data);
    let why = '';
    const works = async (some: readonly SiteRecord[]) => {
      const failed = await fails(at, onlyWith(data, [...subject, ...some]));
      why = failed ?? why;
      return failed === undefined;
    };
    // What cannot be rendered of nothing is not the fault of a record.
    if (!(await works([]))) continue;
    const faulty = await faultyAmong(others, works);
    if (faulty.length > 0) return faulty.map((record) => leftOut(record, why));
  }
  return [];
}
