import type { Product } from '#shared/catalogue/product.ts';
import { fallbackSlides, type Slide } from '#shared/content/slides.ts';
import { defaultSteps, type Step } from '#shared/content/steps.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import type { LeftOut } from '#shared/publishing/left-out.ts';
import type { SiteData } from './site-data.ts';

/** One record the pages are made of. */
export interface SiteRecord extends Omit<LeftOut, 'why'> {
  /** What the data holds of it; of a section, its key. */
  item: unknown;
}

export const recordOfProduct = (product: Product): SiteRecord => ({
  kind: 'product',
  id: product.id,
  name: product.name,
  item: product,
});

const recordOfSlide = (slide: Slide): SiteRecord => ({
  kind: 'slide',
  id: slide.id,
  name: slide.title,
  item: slide,
});

// Pages know a step by its words alone.
const recordOfStep = (step: Step): SiteRecord => ({
  kind: 'step',
  id: `${step.icon_name}\n${step.title}\n${step.description}`,
  name: step.title,
  item: step,
});

export const recordOfSection = (key: string): SiteRecord => ({
  kind: 'section',
  id: key,
  name: sectionName(key),
  item: key,
});

export function listRecords({ products, slides, steps, sections }: SiteData): SiteRecord[] {
  return [
    ...slides.map(recordOfSlide),
    ...steps.map(recordOfStep),
    ...[...sections.keys()].map(recordOfSection),
    ...products.map(recordOfProduct),
  ];
}

/** A list without some of its items; the same one where that takes none away. */
function filtered<Item>(list: readonly Item[], stays: (item: Item) => boolean): readonly Item[] {
  const rest = list.filter(stays);
  return rest.length === list.length ? list : rest;
}

/** The data with the records that stay; where none is left of what the site has words of its own for, those. */
function reduced(data: SiteData, stays: (record: SiteRecord) => boolean): SiteData {
  const slides = filtered(data.slides, (slide) => stays(recordOfSlide(slide)));
  const steps = filtered(data.steps, (step) => stays(recordOfStep(step)));
  const keys = [...data.sections.keys()];
  const keysLeft = filtered(keys, (key) => stays(recordOfSection(key)));
  return {
    ...data,
    products: filtered(data.products, (product) => stays(recordOfProduct(product))),
    slides: slides.length > 0 ? slides : fallbackSlides,
    steps: steps.length > 0 ? steps : defaultSteps,
    sections:
      keysLeft === keys
        ? data.sections
        : new Map(keysLeft.map((key) => [key, data.sections.get(key)])),
  };
}

/** The data of these records alone. */
export function onlyWith(data: SiteData, records: readonly SiteRecord[]): SiteData {
  const items = new Set(records.map(({ item }) => item));
  return reduced(data, ({ item }) => items.has(item));
}

/** The data without some records, which are noted in it. */
export function without(data: SiteData, records: readonly LeftOut[]): SiteData {
  const addresses = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
  const rest = reduced(data, ({ kind, id }) => !addresses.has(`${kind} ${id}`));
  return { ...rest, leftOut: [...data.leftOut, ...records] };
}
