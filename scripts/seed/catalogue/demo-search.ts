import { readFileSync } from 'node:fs';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { bestFirst, SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { categories } from './categories.ts';
import { products as all } from './products.ts';
import type { SeedProduct } from './types.ts';

/** The products of the demo that visitors see. */
export const products = all.filter(({ isActive }) => isActive);

export const categoryName = ({ category }: SeedProduct) =>
  categories.find(({ slug }) => slug === category)?.name ?? '';
export const tagsOf = ({ materials, colors }: SeedProduct) => [...materials, ...colors];

/** The synonyms a new shop has. */
export function defaultSynonyms(): string[][] {
  const schema = new URL('../../../supabase/schemas/48_search_synonyms.sql', import.meta.url);
  return [...readFileSync(schema, 'utf8').matchAll(/^ {2}\('\{(.+)\}'\)/gm)].map(([, terms = '']) =>
    terms.split(', '),
  );
}

/** The search of the demo. */
export function demoIndex(synonyms: readonly (readonly string[])[]): SearchIndex {
  const index = new SearchIndex(
    products.map((product) => ({
      name: product.name,
      category: categoryName(product),
      techniques: tagsOf(product),
    })),
  );
  index.describe(
    0,
    products.map(({ description }) => description),
  );
  relate(index, synonyms);
  return index;
}

/** The names a term finds, best first, and what is shown in its place. */
export function findIn(index: SearchIndex, term: string) {
  const found = index.search(term, true);
  const positions = [...products.keys()].filter((at) => found.ranks?.[at] !== 0);
  return {
    names: bestFirst(positions, found).map((at) => (products[at] as SeedProduct).name),
    corrected: found.corrected,
  };
}
