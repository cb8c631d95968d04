import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/catalogue/category.ts';
import type { Collection } from '#shared/catalogue/collection.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { affectedPages } from './affected-pages.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';

const category = (id: string, parentId: string | null = null): Category => ({
  id,
  name: `Categoria ${id}`,
  slug: id,
  description: '',
  seoTitle: '',
  seoDescription: '',
  parentId,
  updatedAt: '2026-01-01T00:00:00Z',
});
const collection = (id: string, choice: Collection['choice']): Collection => ({
  id,
  title: `Ideia ${id}`,
  slug: id,
  text: '',
  picture: null,
  choice,
  seoTitle: '',
  seoDescription: '',
  updatedAt: '2026-01-01T00:00:00Z',
});
const filed = (product: Product, id: string): Product => ({
  ...product,
  category: `Categoria ${id}`,
  categoryId: id,
  categorySlug: id,
});

/** 60 products in "copos", 10 in its part "canecas", 10 in "bolsas"; nothing in "vazia". */
const products = sampleCatalogue(80)
  .map((product, at) => filed(product, at < 60 ? 'copos' : at < 70 ? 'canecas' : 'bolsas'))
  .sort(newestFirst);
const inList = (id: string) => products.filter(({ categoryId }) => categoryId === id);
const [mug] = inList('canecas') as [Product];
const bags = inList('bolsas');
const [bag] = bags as [Product];
const cups = products.filter(({ categoryId }) => categoryId !== 'bolsas');

const data: SiteData = {
  products,
  materialNames: [],
  techniques: [],
  synonyms: [],
  categories: [
    category('bolsas'),
    category('canecas', 'copos'),
    category('copos'),
    category('vazia'),
  ],
  collections: [
    collection('a-mao', { productIds: [bag.id, mug.id] }),
    collection('caras', { rule: { min_price: 1e6 } }),
    collection('de-canecas', { rule: { category_id: 'canecas' } }),
  ],
  redirects: [{ from: '/antiga', to: '/sobre' }],
  slides: [],
  steps: [],
  sections: new Map(),
  leftOut: [],
};
const isList = (page: string) => /^\/(categoria|ideias)\//.test(page);
const lists = (after: SiteData) => {
  const { render, remove } = affectedPages(data, after);
  return {
    render: render.filter(isList).toSorted(),
    remove: remove.filter(isList).toSorted(),
  };
};
const withProduct = (changed: Product): SiteData => ({
  ...data,
  products: products.map((product) => (product.id === changed.id ? changed : product)),
});
const withCategory = (changed: Category): SiteData => ({
  ...data,
  categories: data.categories.map((each) => (each.id === changed.id ? changed : each)),
});
const pagesOf = (list: string, further: number) => [
  list,
  ...Array.from({ length: further }, (_, at) => `${list}/pagina/${at + 1}`),
];

describe('a product that changes', () => {
  it('is rendered where it is listed, and on no other page of these lists', () => {
    const last = cups[69] as Product;
    expect(lists(withProduct({ ...last, name: 'Outro nome' })).render).toEqual([
      ...(last.categoryId === 'canecas' ? ['/categoria/canecas'] : []),
      '/categoria/copos/pagina/1',
      ...(last.categoryId === 'canecas' ? ['/ideias/de-canecas'] : []),
    ]);
  });

  it('changes the counts of the filters on the first page', () => {
    const last = cups[69] as Product;
    const availability = last.availability === 'in-stock' ? 'out-of-stock' : 'in-stock';
    expect(lists(withProduct({ ...last, availability })).render).toContain('/categoria/copos');
  });

  it('is on the page of its category, of the one that is a part of, and of what a rule finds', () => {
    const { render } = lists(withProduct({ ...mug, name: 'Outro nome' }));
    expect(render).toContain('/categoria/canecas');
    expect(render.filter((page) => page.startsWith('/categoria/copos'))).toHaveLength(1);
    expect(render).toEqual(expect.arrayContaining(['/ideias/a-mao', '/ideias/de-canecas']));
    expect(render.filter((page) => page.startsWith('/categoria/bolsas'))).toEqual([]);
  });

  it('makes a page of a rule that finds it, and takes it away again', () => {
    const dear = withProduct({ ...bag, price: 2e6 });
    expect(lists(dear).render).toContain('/ideias/caras');
    expect(affectedPages(dear, data).remove).toContain('/ideias/caras');
  });
});

describe('a category', () => {
  it('that is empty has no page, nor a link', () => {
    const { render } = affectedPages({ ...data, categories: [] }, data);
    expect(render.filter(isList)).not.toContain('/categoria/vazia');
    expect(render).toContain('/categoria/bolsas');
  });

  it('whose last product goes has no page any more, and no page leads there', () => {
    const after = { ...data, products: cups };
    const { render, remove } = affectedPages(data, after);
    expect(remove).toContain('/categoria/bolsas');
    expect(render).toContain(`/produto/${mug.id}`);
    expect(render).toContain('/404');
  });

  it('with another text is rendered on its first page alone', () => {
    const described = { ...category('copos'), description: 'Copos para todo gosto.' };
    expect(lists(withCategory(described))).toEqual({ render: ['/categoria/copos'], remove: [] });
  });

  it('with another address moves all of its pages', () => {
    const { render, remove } = lists(withCategory({ ...category('copos'), slug: 'tacas' }));
    expect(render).toEqual(expect.arrayContaining(pagesOf('/categoria/tacas', 2)));
    expect(remove).toEqual(pagesOf('/categoria/copos', 2).toSorted());
  });

  it('that becomes a part of another one is said by its products and leaves the footer', () => {
    const { render } = affectedPages(data, withCategory(category('bolsas', 'copos')));
    expect(render).toEqual(
      expect.arrayContaining([...bags.map(({ id }) => `/produto/${id}`), '/sobre']),
    );
  });
});

describe('a collection', () => {
  it('that begins or ends appears or goes, on the home page and in what a search suggests', () => {
    const [first, ...others] = data.collections;
    const before = { ...data, collections: others };
    expect(first).toBeDefined();
    const begun = affectedPages(before, data);
    expect(begun.render).toEqual(expect.arrayContaining(['/ideias/a-mao', '/', '/catalogo.json']));
    const ended = affectedPages(data, before);
    expect(ended.remove).toEqual(['/ideias/a-mao']);
    expect(ended.render).toEqual(expect.arrayContaining(['/', '/catalogo.json']));
  });

  it('in another order of the same products is rendered', () => {
    const [chosen, ...others] = data.collections as [Collection, ...Collection[]];
    const turned = { ...chosen, choice: { productIds: [mug.id, bag.id] } };
    expect(lists({ ...data, collections: [turned, ...others] }).render).toEqual(['/ideias/a-mao']);
  });
});

describe('a redirect', () => {
  it('changes what servers and hosts read, and no page', () => {
    const redirects = [...data.redirects, { from: '/velha', to: '/produtos' }];
    expect(affectedPages(data, { ...data, redirects }).render.toSorted()).toEqual([
      '/_redirects',
      '/redirecionamentos.json',
    ]);
  });

  it('from where there is a page now is not told to hosts, which would follow it', () => {
    const redirects = [{ from: '/categoria/bolsas', to: '/produtos' }];
    const before = { ...data, products: cups, redirects };
    const after = { ...data, redirects };
    expect(affectedPages(before, after).render).toContain('/_redirects');
    expect(affectedPages(after, { ...after, redirects: [] }).render).not.toContain('/_redirects');
  });
});
