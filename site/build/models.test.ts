import { describe, expect, it } from 'vitest';
import { decodeCatalogue, encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import { filterGroups, noFilters, toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { Models } from '../catalogue/client/models.ts';
import { affectedPages } from './affected-pages.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { filterOptions } from './filter-options.ts';
import { lists } from './list-page-data.ts';
import { newestFirst } from './newest-first.ts';
import { models } from './products.ts';
import type { SiteData } from './read-site-data.ts';

const groupOf = (at: number) => `0000000${at}-0000-4000-8000-000000000000`;

/** Catalogue of 60 products; every third one is a colour of one of four models. */
const products = catalogueFixture(60)
  .sort(newestFirst)
  .map((product, at) => (at % 3 === 0 ? { ...product, groupId: groupOf((at / 3) % 4) } : product));

const dataOf = (all: readonly Product[], group_colors: boolean): SiteData => ({
  ...emptySite,
  products: all,
  sections: new Map([['settings', { group_colors }]]),
});
const data = dataOf(products, true);
const apart = dataOf(products, false);
const ofModel = products.filter(({ groupId }) => groupId === groupOf(0));

describe('lists that group colours', () => {
  it('show one card per model, linked to all its colours; by default, one per product', () => {
    const listed = models.of(data).listed(products);
    expect(listed).toHaveLength(44);
    expect(lists.of(data).get('/produtos')?.products).toEqual(listed);
    const links = models.of(data).colors(listed[0] as Product);
    expect(links?.map(({ id }) => id).toSorted()).toEqual(ofModel.map(({ id }) => id).toSorted());
    expect(models.of(apart).listed(products)).toBe(products);
    expect(models.of(apart).colors(listed[0] as Product)).toBeUndefined();
  });

  it('are the same in the browser, including the filter counts', () => {
    expect(catalogueFiles.of(data).sources.groupColors).toBe(true);
    expect(catalogueFiles.of(apart).sources.groupColors).toBeUndefined();
    const listed = decodeCatalogue(encodeCatalogue(products));
    const index = new FilterIndex(listed.map((product) => toFilterValues(product, new Set())));
    const all = [...listed.keys()];
    const known = new Models(listed);
    const { counts } = index.filter(
      all,
      noFilters,
      () => true,
      () => known.counter(),
    );
    const { counts: sums } = filterOptions.of(data);
    for (const group of filterGroups) expect(new Map(sums[group])).toEqual(counts[group]);
    expect(known.firsts(all).map((at) => listed[at]?.id)).toEqual(
      models
        .of(data)
        .listed(products)
        .map(({ id }) => id),
    );
    expect(known.colorsAt(0)).toEqual(models.of(data).colors(products[0] as Product));
  });

  it('count every product if each has its own card', () => {
    const sum = filterOptions.of(apart).counts.availability.reduce((all, [, n]) => all + n, 0);
    expect(sum).toBe(products.length);
  });
});

describe('a changed colour', () => {
  const last = ofModel.at(-1) as Product;
  const renamed = products.map((each) => (each === last ? { ...each, colorName: 'Vinho' } : each));
  const listsOf = ({ render }: { render: readonly string[] }) =>
    render.filter((page) => page.startsWith('/produtos/pagina/'));

  it('renders the page that has its model’s card', () => {
    const listed = models.of(data).listed(products);
    const at = listed.findIndex(({ groupId }) => groupId === last.groupId);
    const after = affectedPages(data, dataOf(renamed, true));
    expect(at).toBeLessThan(pageSize);
    expect(after.render).toContain('/produtos');
    expect(listsOf(after)).toEqual([]);
    expect(listsOf(affectedPages(apart, dataOf(renamed, false)))).toEqual(['/produtos/pagina/1']);
  });

  it('renders every list when the shop changes its choice', () => {
    expect(listsOf(affectedPages(apart, data))).toEqual(['/produtos/pagina/1']);
    expect(affectedPages(apart, data).render).toEqual(
      expect.arrayContaining(['/', '/produtos', '/catalogo.json']),
    );
    expect(affectedPages(data, apart).render).toContain('/produtos');
  });
});
