import type { Collection } from '#shared/catalogue/collection.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { fallbackSlides, type Slide } from '#shared/content/slides.ts';
import { defaultSteps, type Step } from '#shared/content/steps.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import type { SiteData } from './read-site-data.ts';

export interface SiteRecord extends Omit<LeftOutRecord, 'why'> {
  /** The object in the data, or a section's key. */
  item: unknown;
}

const toRecord = (
  kind: SiteRecord['kind'],
  id: string,
  name: string,
  item: unknown,
): SiteRecord => ({ kind, id, name, item });

export const toProductRecord = (product: Product) =>
  toRecord('product', product.id, product.name, product);

export const toCollectionRecord = (collection: Collection) =>
  toRecord('collection', collection.id, collection.title, collection);

const toSlideRecord = (slide: Slide) => toRecord('slide', slide.id, slide.title, slide);

// Pages have no ids of steps.
const toStepRecord = (step: Step) =>
  toRecord('step', `${step.icon_name}\n${step.title}\n${step.description}`, step.title, step);

export const toSectionRecord = (key: string) => toRecord('section', key, sectionName(key), key);

export const listRecords = (data: SiteData): SiteRecord[] => [
  ...data.slides.map(toSlideRecord),
  ...data.steps.map(toStepRecord),
  ...[...data.sections.keys()].map(toSectionRecord),
  ...data.collections.map(toCollectionRecord),
  ...data.products.map(toProductRecord),
];

/** Filters a list; the same object when nothing is removed. */
function filterList<Item>(list: readonly Item[], stays: (item: Item) => boolean): readonly Item[] {
  const rest = list.filter(stays);
  return rest.length === list.length ? list : rest;
}

/** Filters the data; without slides or steps it has the built-in ones. */
function filterRecords(data: SiteData, stays: (record: SiteRecord) => boolean): SiteData {
  const slides = filterList(data.slides, (slide) => stays(toSlideRecord(slide)));
  const steps = filterList(data.steps, (step) => stays(toStepRecord(step)));
  const keys = [...data.sections.keys()];
  const keysLeft = filterList(keys, (key) => stays(toSectionRecord(key)));
  return {
    ...data,
    products: filterList(data.products, (product) => stays(toProductRecord(product))),
    collections: filterList(data.collections, (collection) =>
      stays(toCollectionRecord(collection)),
    ),
    slides: slides.length > 0 ? slides : fallbackSlides,
    steps: steps.length > 0 ? steps : defaultSteps,
    sections:
      keysLeft === keys
        ? data.sections
        : new Map(keysLeft.map((key) => [key, data.sections.get(key)])),
  };
}

/** The data reduced to some records. */
export function withOnlyRecords(data: SiteData, records: readonly SiteRecord[]): SiteData {
  const items = new Set(records.map(({ item }) => item));
  return filterRecords(data, ({ item }) => items.has(item));
}

/** The data without some records, which are added to `leftOut`. */
export function withoutRecords(data: SiteData, records: readonly LeftOutRecord[]): SiteData {
  const keys = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
  const rest = filterRecords(data, ({ kind, id }) => !keys.has(`${kind} ${id}`));
  return { ...rest, leftOut: [...data.leftOut, ...records] };
}
