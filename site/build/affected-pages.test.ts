import { expect, it } from 'vitest';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { affectedPages } from './affected-pages.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './site-data.ts';

const products = sampleCatalogue(30).sort(newestFirst);
const data: SiteData = {
  products,
  materialNames: [],
  slides: [],
  steps: [],
  leftOut: [],
  sections: new Map<string, unknown>([
    ['contact', {}],
    ['contact_info', {}],
    ['about', {}],
  ]),
};
const withSection = (key: string): SiteData => ({
  ...data,
  sections: new Map([...data.sections, [key, { title: 'Outro' }]]),
});
const renderedBy = (after: SiteData) => affectedPages(data, after).render.toSorted();
const productPages = products.map(({ id }) => `/produto/${id}`);

it.each([
  ['nothing', data, []],
  ['the about page', withSection('about'), ['/sobre']],
  [
    'the contact page, of which search engines read at home',
    withSection('contact'),
    ['/', '/contato'],
  ],
  [
    'whom to ask, which every product says on paper',
    withSection('contact_info'),
    ['/', ...productPages],
  ],
  [
    'the slides, of which one is shared with the contact page',
    { ...data, slides: [] },
    ['/', '/contato'],
  ],
])('%s', (_, after, pages) => {
  expect(renderedBy(after)).toEqual(pages.toSorted());
});
