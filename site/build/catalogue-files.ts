import { createHash } from 'node:crypto';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { memoize, selector } from './site-data.ts';

/** A file that may be kept for good: beside the scripts, and named by what is in it. */
function hashed(name: string, content: unknown) {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { file: `${name}.${hash}`, text };
}

/** The files of a part: a browser loads all of the data, and descriptions only where it needs them. */
const partFiles = memoize((part: CataloguePart) => ({
  products: part.length,
  data: hashed('catalogo', encodeCatalogue(part)),
  descriptions: hashed(
    'descricoes',
    part.map(({ description }) => description),
  ),
}));

/** What browsers load of the catalogue, made once a build. */
export const catalogueFiles = selector((site) => {
  const parts = catalogueParts.of(site).map(partFiles);
  const address = ({ file }: { file: string }) => `/_astro/${file}.json`;
  const sources: CatalogueSources = {
    parts: parts.map(({ products, data, descriptions }) => ({
      products,
      data: address(data),
      descriptions: address(descriptions),
    })),
    materials: [...site.materialNames],
  };
  const files = new Map(
    parts
      .flatMap(({ data, descriptions }) => [data, descriptions])
      .map(({ file, text }) => [file, text] as const),
  );
  return { sources, files };
});
