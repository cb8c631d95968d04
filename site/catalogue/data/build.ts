import { createHash } from 'node:crypto';
import { packCatalogue } from '../../../shared/catalogue/browsing/catalogue-file.ts';
import { derived } from '../../data/site-data.ts';
import type { CatalogueSources } from './sources.ts';

/** How many descriptions go in a file: a search reads all of them, a few more cards only some. */
const shard = 500;

/** A file that may be kept for good: beside the scripts, and named by what is in it. */
function hashed(name: string, content: unknown) {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { file: `${name}.${hash}`, text };
}

/** What browsers load of the catalogue, made once a build. */
export const catalogueFiles = derived(({ products: all, materialNames }) => {
  const data = hashed('catalogo', packCatalogue(all, materialNames));
  const descriptions = Array.from({ length: Math.ceil(all.length / shard) }, (_, at) =>
    hashed(
      'descricoes',
      all.slice(at * shard, (at + 1) * shard).map(({ description }) => description),
    ),
  );
  const address = ({ file }: { file: string }) => `/_astro/${file}.json`;
  const sources: CatalogueSources = {
    data: address(data),
    descriptions: descriptions.map(address),
    shard,
  };
  const files = new Map([data, ...descriptions].map(({ file, text }) => [file, text] as const));
  return { sources, files };
});
