import { productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import type { SkippedRecord } from '#shared/publishing/skipped-records.ts';
import { parseListPath, parseProductId, paths } from '../paths.ts';
import { sitemapFiles } from '../seo/sitemap.ts';
import { areaFiles } from './area-files.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { productFeed } from './product-feed.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import { failureReason } from './read-rows.ts';
import type { SiteData } from './read-site-data.ts';
import { subjectLists } from './subject-lists.ts';

interface SiteRecord extends Omit<SkippedRecord, 'why'> {
  /** The record's object in the data, or the key of a section. */
  item: unknown;
}

/** Lists in the data whose records can be skipped, by kind of record. */
const lists = {
  slide: 'slides',
  step: 'steps',
  collection: 'collections',
  product: 'products',
} as const;
type Kind = keyof typeof lists;
type Item = SiteData[(typeof lists)[Kind]][number];
const kinds = Object.keys(lists) as Kind[];

const toRecord = (kind: Kind, item: Item): SiteRecord => ({
  kind,
  // Steps have no ids in the data.
  id: 'id' in item ? item.id : JSON.stringify(item),
  name: 'name' in item ? item.name : item.title,
  item,
});

const toProductRecord = (product: Product) => toRecord('product', product);

const toSectionRecord = (key: string): SiteRecord => {
  return { kind: 'section', id: key, name: sectionName(key), item: key };
};

/** Filters the records in the data. Lists that lose no records stay the same objects. */
function filterRecords(data: SiteData, stays: (record: SiteRecord) => boolean): SiteData {
  const filtered = kinds.map((kind) => {
    const all: readonly Item[] = data[lists[kind]];
    const rest = all.filter((item) => stays(toRecord(kind, item)));
    return [lists[kind], rest.length === all.length ? all : rest];
  });
  const sections = [...data.sections].filter(([key]) => stays(toSectionRecord(key)));
  return {
    ...data,
    ...(Object.fromEntries(filtered) as Pick<SiteData, (typeof lists)[Kind]>),
    sections: sections.length === data.sections.size ? data.sections : new Map(sections),
  };
}

function withOnlyRecords(data: SiteData, records: readonly SiteRecord[]): SiteData {
  const items = new Set(records.map(({ item }) => item));
  return filterRecords(data, ({ item }) => items.has(item));
}

export function withoutRecords(data: SiteData, records: readonly SkippedRecord[]): SiteData {
  const keys = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
  const rest = filterRecords(data, ({ kind, id }) => !keys.has(`${kind} ${id}`));
  return { ...rest, skipped: [...data.skipped, ...records] };
}

/** Finds the suspects that make `works` fail, by bisection. Returns none if they fail only in combination. */
export async function bisectFaulty<Suspect>(
  suspects: readonly Suspect[],
  works: (some: readonly Suspect[]) => Promise<boolean>,
): Promise<Suspect[]> {
  if (suspects.length === 0 || (await works(suspects))) return [];
  if (suspects.length === 1) return [...suspects];
  const middle = suspects.length >> 1;
  return [
    ...(await bisectFaulty(suspects.slice(0, middle), works)),
    ...(await bisectFaulty(suspects.slice(middle), works)),
  ];
}

const toSkipped = (records: readonly SiteRecord[], why: string): SkippedRecord[] =>
  records.map(({ item: _, ...record }) => ({ ...record, why }));

/** If at least this many products fail and they are more than half of the total, the code is at fault, not the data. */
const codeFaultThreshold = 10;

/** Computes every index over all products because a single product can make one fail. */
function computeIndexes(data: SiteData): void {
  const files = [catalogueFiles, areaFiles, sitemapFiles, productFeed];
  const lists = Object.values(subjectLists);
  for (const index of [...files, colorVariants, relatedProducts, ...lists]) index.of(data);
}

/** Returns the data without the products that make indexes fail. Throws if they cannot be determined. */
export async function withoutFaultyProducts(data: SiteData): Promise<SiteData> {
  try {
    computeIndexes(data);
    return data;
  } catch (error) {
    const works = async (some: readonly SiteRecord[]) => {
      try {
        computeIndexes(withOnlyRecords(data, some));
        return true;
      } catch {
        return false;
      }
    };
    const faulty = await bisectFaulty(data.products.map(toProductRecord), works);
    if (faulty.length === 0) throw error;
    const rest = withoutRecords(data, toSkipped(faulty, failureReason(error)));
    computeIndexes(rest);
    return rest;
  }
}

/** Finds the records that may make a page fail, and a page to test them on that exists even without products. */
function findSuspects(page: string, data: SiteData) {
  const showing = (products: readonly Product[], subject: SiteRecord[] = [], at = page) => ({
    at,
    subject,
    others: products.map(toProductRecord),
  });
  const product = productsById.of(data).get(parseProductId(page) ?? '');
  if (product) {
    const shown = new Set([
      ...colorVariants.of(data).of(product),
      ...relatedProducts.of(data).of(product),
    ]);
    shown.delete(product);
    return showing([...shown], [toProductRecord(product)]);
  }
  const list = parseListPath(page);
  if (list) {
    const { subject, products = [] } = subjectLists[list.folder].of(data).get(list.slug) ?? {};
    // Collections are the only subjects that can be skipped.
    return showing(
      products,
      subject && 'choice' in subject ? [toRecord('collection', subject)] : [],
    );
  }
  const [, number] = /^\/produtos\/pagina\/(\d+)$/.exec(page) ?? [];
  if (number !== undefined) {
    return showing(
      productsOnPage(data.products, Number(number)),
      [],
      paths.listPage(paths.products, 1),
    );
  }
  const sections = [...data.sections.keys()].map(toSectionRecord);
  const isText = page === paths.about;
  const records = kinds.flatMap((kind) => data[lists[kind]].map((item) => toRecord(kind, item)));
  return { at: page, subject: [], others: isText ? sections : [...sections, ...records] };
}

/** Function that renders a page with the given data without writing it and returns any error message. */
type Fails = (page: string, data: SiteData) => Promise<string | undefined>;

/** Finds the records that make pages fail: those whose own page fails alone, or else those found by bisection. */
export async function findFaultyRecords(
  pages: readonly string[],
  data: SiteData,
  fails: Fails,
): Promise<SkippedRecord[]> {
  const found: SkippedRecord[] = [];
  for (const page of pages) {
    const { at, subject } = findSuspects(page, data);
    if (subject.length === 0) continue;
    const why = await fails(at, withOnlyRecords(data, subject));
    if (why !== undefined) found.push(...toSkipped(subject, why));
  }
  if (found.length >= codeFaultThreshold && found.length * 2 > data.products.length) return [];
  if (found.length > 0) return found;
  for (const page of pages) {
    const { at, subject, others } = findSuspects(page, data);
    let why = '';
    const works = async (some: readonly SiteRecord[]) => {
      const failed = await fails(at, withOnlyRecords(data, [...subject, ...some]));
      why = failed ?? why;
      return failed === undefined;
    };
    // A page that fails without any of these records has another cause.
    if (!(await works([]))) continue;
    const faulty = await bisectFaulty(others, works);
    if (faulty.length > 0) return toSkipped(faulty, why);
  }
  return [];
}
