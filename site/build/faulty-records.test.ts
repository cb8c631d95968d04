import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackSlides } from '#shared/content/slides.ts';
import { defaultSteps } from '#shared/content/steps.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { paths } from '../paths.ts';
import { bisectFaulty, findFaultyRecords, withoutFaultyProducts } from './faulty-records.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';

const products = catalogueFixture(60).sort(newestFirst);
const data: SiteData = {
  ...emptySite,
  products,
  slides: fallbackSlides.map((slide) => ({ ...slide, id: `slide ${slide.id}` })),
  steps: defaultSteps,
  sections: new Map<string, unknown>([
    ['about', {}],
    ['contact_info', {}],
  ]),
};
const [first, second] = [products[0]?.id ?? '', products[1]?.id ?? ''];

describe('bisectFaulty', () => {
  it('finds all faulty items and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (fine) => {
        const suspects = fine.map((_, at) => at);
        const found = await bisectFaulty(suspects, async (some) => some.every((at) => fine[at]));
        expect(found).toEqual(suspects.filter((at) => !fine[at]));
      }),
    );
  });
});

describe('findFaultyRecords', () => {
  /** Simulates rendering that fails for pages whose data contains a `bad` record. */
  const failingWith = (bad: readonly string[]) => async (_page: string, some: SiteData) => {
    const held = [
      ...some.products.map(({ id }) => id),
      ...some.slides.map(({ id }) => id),
      ...some.sections.keys(),
    ];
    return held.some((id) => bad.includes(id)) ? 'broken' : undefined;
  };
  const found = async (pages: string[], bad: string[]) =>
    (await findFaultyRecords(pages, data, failingWith(bad))).map(({ kind, id }) => [kind, id]);

  it('finds the product whose own page fails, not the products that show it', async () => {
    const pages = [first, second].map(paths.product);
    expect(await found([paths.home, ...pages], [second])).toEqual([['product', second]]);
  });

  it('finds the one record, among many, that makes a page fail', async () => {
    expect(await found([paths.home], ['slide 2'])).toEqual([['slide', 'slide 2']]);
    expect(await found([paths.about], ['about'])).toEqual([['section', 'about']]);
    expect(
      await found([paths.listPage(paths.products, 2)], [first, products[20]?.id ?? '']),
    ).toEqual([['product', products[20]?.id]]);
  });

  it('finds nothing when a page fails even without records', async () => {
    expect(await findFaultyRecords([paths.home], data, async () => 'broken')).toEqual([]);
  });

  it('finds nothing when most products fail, because the code is at fault', async () => {
    const pages = products.map(({ id }) => paths.product(id));
    expect(await findFaultyRecords(pages, data, async () => 'broken')).toEqual([]);
  });
});

describe('withoutFaultyProducts', () => {
  it('returns valid data unchanged', async () => {
    expect(await withoutFaultyProducts(data)).toBe(data);
  });

  it('leaves out a product that makes the catalogue’s files fail', async () => {
    const images = null as unknown as [];
    const spoilt = { ...data, products: products.with(3, { ...products[3], images } as never) };
    const rest = await withoutFaultyProducts(spoilt);
    expect(rest.products).toHaveLength(59);
    expect(rest.skipped).toMatchObject([{ kind: 'product', id: products[3]?.id }]);
  });
});
