import { describe, expect, it, test } from 'vitest';
import type { Category } from '#shared/catalogue/category.ts';
import type { Collection } from '#shared/catalogue/collection.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { affectedPages } from './affected-pages.ts';
import { mainCategories } from './categories.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';

const category = (id: string, parentId: string | null = null): Category => ({
  id,
  name: `Categoria ${id}`,
  slug: id,
  description: '',
  seoTitle: '',
  seoDescription: '',
  questions: [],
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
const technique = (id: string, more: Partial<Technique> = {}): Technique => ({
  id,
  name: `Técnica ${id}`,
  slug: id,
  description: '',
  look: 'full_color',
  finestLineMm: null,
  maxColors: null,
  questions: [],
  seoTitle: '',
  seoDescription: '',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
});
const printed = (product: Product, { id, name, slug }: Technique): Product => ({
  ...product,
  printTechniques: [{ id, name, slug, maxColors: null }],
});
const filed = (product: Product, id: string): Product => ({
  ...product,
  category: `Categoria ${id}`,
  categoryId: id,
  categorySlug: id,
});

/** Catalogue of 80 products: 60 in "copos", 10 in its subcategory "canecas", 10 in "bolsas" and none in "vazia". */
const products = catalogueFixture(80)
  .map((product, at) => filed(product, at < 60 ? 'copos' : at < 70 ? 'canecas' : 'bolsas'))
  .sort(newestFirst);
const inList = (id: string) => products.filter(({ categoryId }) => categoryId === id);
const [mug] = inList('canecas') as [Product];
const bags = inList('bolsas');
const [bag] = bags as [Product];
const cups = products.filter(({ categoryId }) => categoryId !== 'bolsas');

const data: SiteData = {
  ...emptySite,
  products,
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
};
const isList = (page: string) => /^\/(categoria|ideias|tecnicas)\//.test(page);
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

test('lists each main category with its non-empty subcategories', () => {
  expect(
    mainCategories.of(data).map(({ slug, parts }) => [slug, parts.map((it) => it.slug)]),
  ).toEqual([
    ['bolsas', []],
    ['copos', ['canecas']],
  ]);
});

describe('a changed product', () => {
  it('is rendered only on the pages that list it', () => {
    const last = cups[69] as Product;
    expect(lists(withProduct({ ...last, name: 'Outro nome' })).render).toEqual([
      ...(last.categoryId === 'canecas' ? ['/categoria/canecas'] : []),
      '/categoria/copos/pagina/1',
      ...(last.categoryId === 'canecas' ? ['/ideias/de-canecas'] : []),
    ]);
  });

  it('updates the filter counts on the first page', () => {
    const last = cups[69] as Product;
    const availability = last.availability === 'in-stock' ? 'out-of-stock' : 'in-stock';
    expect(lists(withProduct({ ...last, availability })).render).toContain('/categoria/copos');
  });

  it('is rendered on the pages of its category, the parent category and matching collections', () => {
    const { render } = lists(withProduct({ ...mug, name: 'Outro nome' }));
    expect(render).toContain('/categoria/canecas');
    expect(render.filter((page) => page.startsWith('/categoria/copos'))).toHaveLength(1);
    expect(render).toEqual(expect.arrayContaining(['/ideias/a-mao', '/ideias/de-canecas']));
    expect(render.filter((page) => page.startsWith('/categoria/bolsas'))).toEqual([]);
  });

  it('adds or removes the page of a collection as its rule starts or stops matching', () => {
    const dear = withProduct({ ...bag, price: 2e6 });
    expect(lists(dear).render).toContain('/ideias/caras');
    expect(affectedPages(dear, data).remove).toContain('/ideias/caras');
  });
});

describe('a category', () => {
  it('has no page and no links while it is empty', () => {
    const { render } = affectedPages({ ...data, categories: [] }, data);
    expect(render.filter(isList)).not.toContain('/categoria/vazia');
    expect(render).toContain('/categoria/bolsas');
  });

  it('loses its page and all links with its last product', () => {
    const after = { ...data, products: cups };
    const { render, remove } = affectedPages(data, after);
    expect(remove).toContain('/categoria/bolsas');
    expect(render).toContain(`/produto/${mug.id}`);
    expect(render).toContain('/404');
  });

  it('has only its first page rendered when its description changes', () => {
    const described = { ...category('copos'), description: 'Copos para todo gosto.' };
    expect(lists(withCategory(described))).toEqual({ render: ['/categoria/copos'], remove: [] });
  });

  it('has only its first page and its sitemap rendered when its questions change', () => {
    const questions = [{ question: 'Qual é o mínimo?', answer: 'Cinquenta.' }];
    const after = withCategory({ ...category('copos'), questions, updatedAt: '2031-01-01' });
    expect(affectedPages(data, after).render.toSorted()).toEqual([
      '/categoria/copos',
      '/sitemap-0.xml',
    ]);
  });

  it('moves all of its pages when its slug changes', () => {
    const { render, remove } = lists(withCategory({ ...category('copos'), slug: 'tacas' }));
    expect(render).toEqual(expect.arrayContaining(pagesOf('/categoria/tacas', 2)));
    expect(remove).toEqual(pagesOf('/categoria/copos', 2).toSorted());
  });

  it('changes its products’ breadcrumbs and disappears from the footer when it becomes a subcategory', () => {
    const { render } = affectedPages(data, withCategory(category('bolsas', 'copos')));
    expect(render).toEqual(
      expect.arrayContaining([...bags.map(({ id }) => `/produto/${id}`), '/sobre']),
    );
  });
});

describe('a collection', () => {
  it('appears on the home page and in search suggestions only between its dates', () => {
    const [first, ...others] = data.collections;
    const before = { ...data, collections: others };
    expect(first).toBeDefined();
    const begun = affectedPages(before, data);
    expect(begun.render).toEqual(expect.arrayContaining(['/ideias/a-mao', '/', '/catalogo.json']));
    const ended = affectedPages(data, before);
    expect(ended.remove.filter((path) => !path.startsWith('/_astro/'))).toEqual(['/ideias/a-mao']);
    expect(ended.render).toEqual(expect.arrayContaining(['/', '/catalogo.json']));
  });

  it('is rendered again with the home page and other collections when its title changes', () => {
    const [first, , last] = data.collections as [Collection, Collection, Collection];
    const renamed = { ...data, collections: [first, { ...last, title: 'Outra' }] };
    const { render } = affectedPages({ ...data, collections: [first, last] }, renamed);
    expect(render).toEqual(expect.arrayContaining(['/', '/ideias/a-mao', '/ideias/de-canecas']));
  });

  it('is rendered again when its products are reordered', () => {
    const [chosen, ...others] = data.collections as [Collection, ...Collection[]];
    const turned = { ...chosen, choice: { productIds: [mug.id, bag.id] } };
    expect(lists({ ...data, collections: [turned, ...others] }).render).toEqual(['/ideias/a-mao']);
  });
});

describe('a technique', () => {
  const laser = technique('laser');
  const silk = technique('silk');
  const before: SiteData = {
    ...data,
    techniques: [laser, silk, technique('sem-produtos')],
    products: products.map((product) =>
      product.categoryId === 'copos' ? printed(product, laser) : product,
    ),
  };
  const changed = (after: Partial<SiteData>) => {
    const { render, remove } = affectedPages(before, { ...before, ...after });
    const isPage = (page: string) => page.startsWith('/tecnicas');
    return { render: render.filter(isPage).toSorted(), remove: remove.filter(isPage).toSorted() };
  };

  it('has a page, linked from the techniques page, only while it has products', () => {
    const { render } = affectedPages(data, before);
    expect(render.filter((page) => page.startsWith('/tecnicas')).toSorted()).toEqual([
      '/tecnicas',
      ...pagesOf('/tecnicas/laser', 2),
    ]);
    expect(render).toContain('/sitemap-0.xml');
    const [mugged] = before.products.filter(({ categoryId }) => categoryId === 'canecas');
    const after = before.products.map((product) =>
      product === mugged ? printed(product, silk) : product,
    );
    expect(changed({ products: after })).toEqual({
      render: ['/tecnicas', '/tecnicas/silk'],
      remove: [],
    });
  });

  it('is rendered on its first page when its description changes, and moves with its slug', () => {
    const withLaser = (other: Technique) => ({
      techniques: before.techniques.map((each) => (each.id === laser.id ? other : each)),
    });
    expect(changed(withLaser({ ...laser, description: 'Grava o metal.' }))).toEqual({
      render: ['/tecnicas', '/tecnicas/laser'],
      remove: [],
    });
    expect(changed(withLaser({ ...laser, slug: 'a-laser' }))).toEqual({
      render: ['/tecnicas', ...pagesOf('/tecnicas/a-laser', 2)],
      remove: pagesOf('/tecnicas/laser', 2).toSorted(),
    });
  });

  it('has only the page that lists the changed product rendered', () => {
    const last = before.products.findLast(({ categoryId }) => categoryId === 'copos');
    const after = before.products.map((product) =>
      product === last ? { ...product, name: 'Outro' } : product,
    );
    expect(changed({ products: after })).toEqual({
      render: ['/tecnicas/laser/pagina/1'],
      remove: [],
    });
  });
});

describe('a redirect', () => {
  it('changes only the files that servers and hosts read', () => {
    const redirects = [...data.redirects, { from: '/velha', to: '/produtos' }];
    expect(affectedPages(data, { ...data, redirects }).render.toSorted()).toEqual([
      '/_redirects',
      '/redirecionamentos.json',
    ]);
  });

  it('is hidden from hosts while its source is an existing page, because they would still follow it', () => {
    const redirects = [{ from: '/categoria/bolsas', to: '/produtos' }];
    const before = { ...data, products: cups, redirects };
    const after = { ...data, redirects };
    expect(affectedPages(before, after).render).toContain('/_redirects');
    expect(affectedPages(after, { ...after, redirects: [] }).render).not.toContain('/_redirects');
  });
});
