import { expect, it } from 'vitest';
import { fallbackSlides } from '#shared/content/slides.ts';
import { placeholderPicture } from '#shared/images/picture.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { affectedPages } from './affected-pages.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';

const mug = { category: 'Canecas', categoryId: 'c1', categorySlug: 'canecas' };
const products = catalogueFixture(30)
  .sort(newestFirst)
  .map((product, at) => ({ ...product, ...(at === 20 && mug) }));
const picture = placeholderPicture('Capa');
const data: SiteData = {
  ...emptySite,
  products,
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

/** All pages of the fixture. Its catalogue is long enough for a second list page. */
const everything = [
  ...[
    '/',
    '/produtos',
    '/produtos/pagina/1',
    '/favoritos',
    '/lista',
    '/pedido',
    '/comparar',
    '/sobre',
    '/contato',
    '/tecnicas',
    '/arte',
    '/entregas',
    '/privacidade',
    '/acessibilidade',
    '/proposta',
    '/404',
    '/manutencao',
  ],
  ...productPages,
];
const icon = ['/manifest.webmanifest', '/favicon.svg'];
const named = [...icon, '/llms.txt', '/documentos.json', '/compartilhar.json'];
const colored = ['/favicon.ico', '/icone-180.png', '/icone-192.png', '/icone-512.png'];

it.each([
  ['nothing', data, []],
  ['the about page', withSection('about', { hero_title: 'Outro' }), ['/sobre']],
  ['the page about artwork', withSection('artwork'), ['/arte']],
  ['the examples of the home page', withSection('home_examples', { steps: false }), ['/']],
  ['the title of the privacy notice', withSection('privacy'), ['/privacidade']],
  [
    'the text of the privacy notice, whose version is sent with requests',
    withSection('privacy', { text: 'Outro', version: '2027-01-01T00:00:00Z' }),
    everything,
  ],
  [
    'the contact page, with structured data on the home page',
    withSection('contact', { working_hours: { Domingo: '08:00-12:00' } }),
    ['/', '/contato'],
  ],
  [
    'the phone number, which printed product pages show',
    withSection('contact_info', { phone: '(12) 3456-7890' }),
    [
      ...[
        '/',
        '/pedido',
        '/proposta',
        '/documentos.json',
        '/contato',
        '/privacidade',
        '/acessibilidade',
        '/manutencao',
      ],
      ...productPages,
    ],
  ],
  [
    'maintenance mode, for servers and hosts only',
    withSection('settings', { maintenance_mode: true }),
    ['/manutencao.json', '/_redirects'],
  ],
  [
    'the e-mail, which every footer shows',
    withSection('contact_info', { email: 'outro@exemplo.com.br' }),
    [...everything, '/documentos.json'],
  ],
  [
    'the freight, which the page about deliveries shows',
    withSection('deadlines', { freight_south: 5 }),
    ['/entregas', '/prazos.json'],
  ],
  [
    'the retention period, which the privacy notice states',
    withSection('settings', { retention_months: 12 }),
    ['/privacidade'],
  ],
  ['a deadline that no page shows', withSection('deadlines', { approval: 5 }), ['/prazos.json']],
  [
    'a seller, whom browsers look up by her link',
    { ...data, sellers: [{ slug: 'ana', name: 'Ana', phone: '5512988887777' }] },
    ['/vendedores.json'],
  ],
  [
    'the wording of messages, for every cart',
    withSection('messages', { quote_greeting: 'Oi!' }),
    everything,
  ],
  ['the announcement', withSection('announcement', { announcement: 'Frete grátis' }), everything],
  ['contact data that pages do not show', withSection('contact_info'), []],
  ['the name of the shop', withSection('identity', { name: 'Vale' }), [...everything, ...named]],
  [
    'the colour of the shop, also in its icons',
    withSection('identity', { brand_color: '#0a7d4f' }),
    [...everything, ...icon, ...colored, '/documentos.json', '/compartilhar.json'],
  ],
  [
    'the WhatsApp number, for every cart',
    withSection('contact_info', { whatsapp: '(12) 98888-7777' }),
    everything,
  ],
  ['the button of catalogues, off', withSection('settings', { catalogue_pdf: false }), everything],
  [
    'the turns of sellers',
    {
      ...withSection('settings', { seller_turns: true }),
      sellers: [{ slug: 'ana', name: 'Ana', phone: '5512988887777' }],
    },
    [...everything, '/vendedores.json'],
  ],
  ['the contact that carts ask for', withSection('settings', { asks_contact: true }), everything],
  [
    'the name of the settings',
    withSection('home_hero', { site_name: 'Vale' }),
    [...everything, ...named],
  ],
  ['the title of a section', withSection('home_hero'), ['/']],
  [
    'the categories the home page links to',
    withSection('category_shortcuts', { category_ids: [] }),
    ['/'],
  ],
  [
    'the slides, one of them on the contact page too',
    { ...data, slides: fallbackSlides.map((slide) => ({ ...slide, picture })) },
    ['/', '/contato'],
  ],
])('renders the pages of %s', (_, after, pages) => {
  expect(renderedBy(after)).toEqual(pages.toSorted());
});

it('renders the synonyms file and the page that contains its URL', () => {
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

it('publishes the feeds only while they are enabled', () => {
  expect(affectedPages(data, withFeeds).render).toEqual(expect.arrayContaining(feeds));
  expect(affectedPages(withFeeds, data).remove).toEqual(feeds);
});

it.each([
  ['of a listed product', changed({ price: 99 }, priced), feeds],
  ['of a product with its first price', changed({ price: 9 }, unpriced), feeds],
  ['of an unlisted product', changed({ description: 'Outra' }, unpriced), []],
  ['of a product in another group', changed({ groupId: 'g1' }, priced), feeds],
])('renders the feeds after a change %s', (_, after, pages) => {
  const { render } = affectedPages(withFeeds, after);
  expect(render.filter((page) => page.startsWith('/feeds/'))).toEqual(pages);
});

it('renders the page of a changed product, but not those of all', () => {
  const pages = affectedPages(withFeeds, changed({ description: 'Outra' }, 3)).render;
  expect(pages).toContain(productPages[3]);
  expect(pages).not.toEqual(expect.arrayContaining(productPages));
});

it('renders a page whose data cannot be read, so that the faulty record is found', () => {
  const faulty = { ...data, slides: [null] as unknown as SiteData['slides'] };
  expect(affectedPages(data, faulty).render).toContain('/contato');
  expect(affectedPages(faulty, data).render).toContain('/contato');
});

it('renders the home page after a change of a product only if it shows the product', () => {
  const featured = products.findIndex((product) => product.featured);
  const other = products.findLastIndex((product) => !product.featured && !product.isNew);
  expect(affectedPages(withFeeds, changed({ name: 'Outro' }, featured)).render).toContain('/');
  expect(affectedPages(withFeeds, changed({ name: 'Outro' }, other)).render).not.toContain('/');
});
