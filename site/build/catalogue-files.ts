import { createHash } from 'node:crypto';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { encodeCollections } from '#shared/catalogue/browsing/collections-file.ts';
import { encodeTiers } from '#shared/catalogue/browsing/tiers-file.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { collectionLinks, collectionPages } from './collections.ts';
import { memoize } from './memoize.ts';
import { settings } from './settings.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

/** Returns a file that can be cached forever because its name contains a content hash. */
export function hashedFile(name: string, content: unknown) {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { url: `/_astro/${name}.${hash}.json`, text };
}

function pricesOf(chunk: CatalogueChunk) {
  const priced = chunk.flatMap(({ tiers }, at) => (tiers.length > 0 ? [[at, tiers] as const] : []));
  return priced.length > 0 ? hashedFile('precos', encodeTiers(priced)) : undefined;
}

/** Returns a chunk's files. Descriptions and quantity prices are separate because browsers load them on demand. */
const chunkFiles = memoize((chunk: CatalogueChunk) => ({
  products: chunk.length,
  data: hashedFile('catalogo', encodeCatalogue(chunk)),
  descriptions: hashedFile(
    'descricoes',
    chunk.map(({ description }) => description),
  ),
  prices: pricesOf(chunk),
}));

const synonymsFile = memoize((groups: readonly SynonymGroup[]) => hashedFile('sinonimos', groups));

const collectionsFile = selector((site) => {
  const pages = [...collectionPages.of(site).values()];
  if (pages.length === 0) return undefined;
  const positions = new Map(site.products.map(({ id }, at) => [id, at]));
  const collections = pages.map(({ name, products }) => ({
    title: name,
    positions: products.flatMap(({ id }) => positions.get(id) ?? []),
  }));
  return hashedFile('ideias', encodeCollections(collections));
});

export const catalogueFiles = selector((site) => {
  const chunks = catalogueChunks.of(site).map(chunkFiles);
  const synonyms = synonymsFile(site.synonyms);
  const collected = collectionsFile.of(site);
  const sources: CatalogueSources = {
    parts: chunks.map(({ products, data, descriptions, prices }) => ({
      products,
      data: data.url,
      descriptions: descriptions.url,
      ...(prices ? { prices: prices.url } : {}),
    })),
    synonyms: synonyms.url,
    collections: [...collectionLinks.of(site)],
    ...(collected ? { collected: collected.url } : {}),
    materials: [...site.materialNames],
    ...(settings.of(site).group_colors ? { groupColors: true } : {}),
  };
  const files = chunks.flatMap(({ data, descriptions, prices }) => [data, descriptions, prices]);
  return { sources, files: [synonyms, collected, ...files].filter((file) => file !== undefined) };
});
