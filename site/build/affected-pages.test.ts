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
const withSection = (key: string, content: object = { title: 'Outro' }): SiteData => ({
  ...data,
  sections: new Map([...data.sections, [key, content]]),
});
const renderedBy = (after: SiteData) => affectedPages(data, after).render.toSorted();
const productPages = products.map(({ id }) => `/produto/${id}`);

/** Of the fixture's catalogue: one list page follows the newest products. */
const everything = [
  ...[
    '/',
    '/produtos',
    '/produtos/pagina/1',
    '/favoritos',
    '/sobre',
    '/contato',
    '/404',
    '/manutencao',
  ],
  ...['/manifest.webmanifest', '/favicon.svg', '/favicon.ico'],
  ...['/icone-180.png', '/icone-192.png', '/icone-512.png'],
  ...productPages,
];

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
    withSection('contact_info', { phone: '(12) 3456-7890' }),
    ['/', '/contato', '/manutencao', ...productPages],
  ],
  [
    'maintenance, of which only servers and hosts read',
    withSection('settings', { maintenance_mode: true }),
    ['/manutencao.json', '/_redirects'],
  ],
  ['contact data that pages do not show', withSection('contact_info'), []],
  ['the shop’s name, which is everywhere', withSection('identity', { name: 'Vale' }), everything],
  [
    'its number, which every cart has',
    withSection('contact_info', { whatsapp: '(12) 98888-7777' }),
    everything,
  ],
  ['the name of the settings', withSection('home_hero', { site_name: 'Vale' }), everything],
  ['the title of a section', withSection('home_hero'), ['/']],
  ['the categories the home page links to', withSection('category_shortcuts'), ['/']],
  [
    'the slides, of which one is shared with the contact page',
    { ...data, slides: [] },
    ['/', '/contato'],
  ],
])('%s', (_, after, pages) => {
  expect(renderedBy(after)).toEqual(pages.toSorted());
});
