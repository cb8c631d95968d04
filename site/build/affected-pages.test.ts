import { expect, it } from 'vitest';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { affectedPages } from './affected-pages.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';

const products = sampleCatalogue(30).sort(newestFirst);
const data: SiteData = {
  products,
  materialNames: [],
  techniques: [],
  synonyms: [],
  categories: [],
  collections: [],
  redirects: [],
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

/** Pages of the fixture, whose catalogue has one further list page. */
const everything = [
  ...[
    '/',
    '/produtos',
    '/produtos/pagina/1',
    '/favoritos',
    '/lista',
    '/sobre',
    '/contato',
    '/privacidade',
    '/404',
    '/manutencao',
  ],
  ...productPages,
];
const named = ['/manifest.webmanifest', '/favicon.svg'];
const colored = ['/favicon.ico', '/icone-180.png', '/icone-192.png', '/icone-512.png'];

it.each([
  ['nothing', data, []],
  ['the about page', withSection('about'), ['/sobre']],
  ['the title of the privacy notice', withSection('privacy'), ['/privacidade']],
  [
    'the text of the privacy notice, whose version what visitors send carries',
    withSection('privacy', { text: 'Outro', version: '2027-01-01T00:00:00Z' }),
    everything,
  ],
  [
    'the contact page, of which search engines read at home',
    withSection('contact'),
    ['/', '/contato'],
  ],
  [
    'whom to ask, which every product says on paper',
    withSection('contact_info', { phone: '(12) 3456-7890' }),
    ['/', '/contato', '/privacidade', '/manutencao', ...productPages],
  ],
  [
    'maintenance, of which only servers and hosts read',
    withSection('settings', { maintenance_mode: true }),
    ['/manutencao.json', '/_redirects', '/privacidade'],
  ],
  ['contact data that pages do not show', withSection('contact_info'), []],
  [
    'the shop’s name, which is everywhere',
    withSection('identity', { name: 'Vale' }),
    [...everything, ...named],
  ],
  [
    'the shop’s colour, which is in its icons, too',
    withSection('identity', { brand_color: '#0a7d4f' }),
    [...everything, ...named, ...colored],
  ],
  [
    'its number, which every cart has',
    withSection('contact_info', { whatsapp: '(12) 98888-7777' }),
    everything,
  ],
  [
    'the name of the settings',
    withSection('home_hero', { site_name: 'Vale' }),
    [...everything, ...named],
  ],
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

it('new synonyms concern their file and where its address is', () => {
  const after = { ...data, synonyms: [['squeeze', 'garrafa']] };
  const { render, remove } = affectedPages(data, after);
  const isFile = (page: string) => /^\/_astro\/sinonimos\.[\w-]{10}\.json$/.test(page);
  expect(render.filter(isFile)).toHaveLength(1);
  expect(render.filter((page) => !isFile(page)).toSorted()).toEqual(
    ['/catalogo.json', '/produtos'].toSorted(),
  );
  expect(remove.filter(isFile)).toHaveLength(1);
});

const feeds = ['/feeds/catalogo.csv', '/feeds/produtos.json'];
const withFeeds: SiteData = {
  ...data,
  sections: new Map<string, unknown>([...data.sections, ['settings', { product_feeds: true }]]),
};
const changed = (change: Partial<(typeof products)[number]>, at: number): SiteData => ({
  ...withFeeds,
  products: products.map((product, place) => (place === at ? { ...product, ...change } : product)),
});
const priced = products.findIndex(({ price }) => price > 0);
const unpriced = products.findIndex(({ price }) => price === 0);

it('the feeds are there while they are switched on', () => {
  expect(affectedPages(data, withFeeds).render).toEqual(expect.arrayContaining(feeds));
  expect(affectedPages(withFeeds, data).remove).toEqual(feeds);
});

it.each([
  ['the price of a product that is in them', changed({ price: 99 }, priced), feeds],
  ['a first price', changed({ price: 9 }, unpriced), feeds],
  ['a product that is not in them', changed({ description: 'Outra' }, unpriced), []],
  ['the group of a colour', changed({ groupId: 'g1' }, priced), feeds],
])('the feeds say %s', (_, after, pages) => {
  const { render } = affectedPages(withFeeds, after);
  expect(render.filter((page) => page.startsWith('/feeds/'))).toEqual(pages);
});
