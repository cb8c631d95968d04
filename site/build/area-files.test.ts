import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { areaSourcesUrl, areaTag } from '#shared/print-areas/area-sources.ts';
import type { DrawnArea } from '#shared/print-areas/drawn-area.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { withAreas } from '#shared/testing/areas-fixture.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { affectedPages } from './affected-pages.ts';
import { areaFiles } from './area-files.ts';
import type { SiteData } from './read-site-data.ts';

const laser: Technique = {
  id: 'laser',
  name: 'Gravação a laser',
  description: 'O laser revela o material.',
  slug: 'gravacao-a-laser',
  questions: [],
  seoTitle: '',
  seoDescription: '',
  updatedAt: '2026-01-01T00:00:00Z',
  look: 'engraved_light',
  finestLineMm: 0.1,
  maxColors: 1,
};
const techniques = [laser];

const toData = (products: readonly Product[], given = techniques): SiteData => ({
  ...emptySite,
  products,
  techniques: given,
});
const plain = catalogueFixture(10_000);
const drawn = toData(withAreas(plain));

const textAt = (data: SiteData, address: string) =>
  areaFiles.of(data).files.find(({ url }) => url === address)?.text;

/** Simulates a page visit. Returns the page's loaders before anything is requested. */
async function visit(data: SiteData) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === areaSourcesUrl) return Response.json(areaFiles.of(data).sources);
    const text = textAt(data, address);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
  vi.resetModules();
  const [{ loadCardAreas }, { loadProductAreas }] = await Promise.all([
    import('../logo-preview/card-areas.ts'),
    import('../logo-preview/placements.ts'),
  ]);
  return { loadCardAreas, loadProductAreas, asked };
}
afterEach(() => vi.unstubAllGlobals());

const frontQuad: Quad = [
  [0.25, 0.25],
  [0.75, 0.3],
  [0.75, 0.7],
  [0.25, 0.75],
];
const front: DrawnArea = {
  id: 'f',
  name: 'Frente',
  imageIndex: 0,
  widthMm: 60,
  heightMm: null,
  quad: frontQuad,
  brightness: 0,
  techniqueId: 'laser',
};
const back: DrawnArea = { ...front, id: 'v', name: 'Verso', imageIndex: 1, techniqueId: 'gone' };
const [one, two, three] = plain as [Product, Product, Product];
const printTechniques = [{ id: 'laser', name: laser.name, slug: laser.slug, maxColors: null }];
const few = toData([
  { ...one, printTechniques, drawnAreas: [front, back] },
  { ...two, drawnAreas: [back] },
  three,
]);

describe('print areas on a page with a logo', () => {
  it('returns the first area of the first picture for each card that has one', async () => {
    const areas = await (await visit(few)).loadCardAreas();
    expect(areas(one.id)).toEqual({
      quad: frontQuad.map((corner) => corner.map((place) => expect.closeTo(place, 2))),
      look: 'engraved_light',
      brightness: 0,
    });
    expect(areas(two.id)).toBeUndefined();
    expect(areas(three.id)).toBeUndefined();
  });

  it('returns all areas of a product, each with its technique', async () => {
    const { loadProductAreas } = await visit(few);
    const { name, look, finestLineMm, maxColors } = laser;
    const technique = { name, look, finestLineMm, maxColors };
    const { techniqueId: __, ...rest } = front;
    expect(await loadProductAreas(one.id)).toMatchObject([
      { ...rest, technique, offered: [technique] },
      { ...rest, id: 'v', name: 'Verso', imageIndex: 1, technique: null },
    ]);
    const [first] = await loadProductAreas(two.id);
    expect(first).not.toHaveProperty('offered');
    expect(await loadProductAreas(three.id)).toEqual([]);
  });

  it('loads one file for a small catalogue, and no files if there are no areas', async () => {
    const page = await visit(few);
    await page.loadCardAreas();
    await page.loadCardAreas();
    await page.loadProductAreas(one.id);
    expect(page.asked).toHaveLength(3);
    const empty = await visit(toData(plain));
    expect((await empty.loadCardAreas())(one.id)).toBeUndefined();
    expect(await empty.loadProductAreas(one.id)).toEqual([]);
    expect(empty.asked).toEqual([areaSourcesUrl]);
  });

  it('retries a failed request', async () => {
    const { loadCardAreas } = await visit(few);
    const there = fetch;
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(loadCardAreas()).rejects.toThrow('503');
    vi.stubGlobal('fetch', there);
    expect((await loadCardAreas())(one.id)).toBeDefined();
  });

  it('covers every product of a large catalogue', async () => {
    const { loadCardAreas, loadProductAreas } = await visit(drawn);
    const areas = await loadCardAreas();
    expect(drawn.products.filter(({ id }) => areas(id) === undefined)).toEqual([]);
    expect(await loadProductAreas(one.id)).toMatchObject([{ id: one.id }]);
  });

  it('never returns the area of a different product with the same tag', async () => {
    const tags = new Map(plain.map((product) => [areaTag(product.id), product]));
    const twin = plain.find(({ id }) => tags.get(areaTag(id))?.id !== id);
    const other = twin && tags.get(areaTag(twin.id));
    expect(other).toBeDefined();
    const data = toData(
      plain.map((product) => (product === twin ? { ...product, drawnAreas: [front] } : product)),
    );
    const areas = await (await visit(data)).loadCardAreas();
    expect(areas(twin?.id ?? '')).toMatchObject({ look: 'engraved_light' });
    expect(areas(other?.id ?? '')).toBeUndefined();
  });
});

it('stores at most 12 bytes per product for 10,000 cards with areas drawn by hand', () => {
  const { cards } = areaFiles.of(drawn).sources;
  const bytes = cards.reduce((sum, each) => sum + gzipSync(textAt(drawn, each) ?? '').length, 0);
  expect(bytes / drawn.products.length).toBeLessThanOrEqual(12);
});

describe('an edit', () => {
  const changed = (change: Partial<Product>) =>
    toData(drawn.products.with(5000, { ...(drawn.products[5000] as Product), ...change }));
  const areaPages = (after: SiteData) => {
    const { render, remove } = affectedPages(drawn, after);
    const ofAreas = (page: string) => /^\/(_astro\/)?areas[.-]/.test(page);
    return { render: render.filter(ofAreas).length, remove: remove.filter(ofAreas).length };
  };

  test('to an area replaces one cards file, one products file and the page that contains their URLs', () => {
    expect(areaPages(changed({ drawnAreas: [front] }))).toEqual({ render: 3, remove: 2 });
  });

  test('to other fields replaces no files', () => {
    expect(areaPages(changed({ name: 'Outro nome', price: 99 }))).toEqual({ render: 0, remove: 0 });
  });

  test('to a technique replaces only the files of its areas and the technique’s pages', () => {
    const after = { ...few, techniques: [{ ...laser, look: 'engraved_dark' as const }] };
    const { render, remove } = affectedPages(few, after);
    expect([render.length, remove.length]).toEqual([5, 2]);
    expect(render).toContain(areaSourcesUrl);
  });

  test('that hides a product removes all of its data', () => {
    const { files, sources } = areaFiles.of(toData([two, three]));
    expect(files).toEqual([]);
    expect(sources).toEqual({ cards: [], products: [], exact: {} });
  });
});
