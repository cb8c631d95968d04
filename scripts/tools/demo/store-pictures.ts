import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicFileHeaders, variantKey } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import type { Client } from '../../config/service-client.ts';
import { inParallel } from '../../lib/in-parallel.ts';

export const picturesFolder = path.join(import.meta.dirname, 'pictures');

/** Smaller copies of the pictures, which would take a quarter of a first start to make. */
export const copiesFolder = path.join(import.meta.dirname, 'copies');

export async function storePictures(
  client: Client,
  pictures: ReadonlyMap<string, string>,
  report: (done: number, of: number) => void,
): Promise<void> {
  const copies = new Set(globSync('**/*.webp', { cwd: copiesFolder }));
  let done = 0;
  const store = async (place: string, file: string) => {
    const [, bucket = '', key = ''] = /^([^/]+)\/(.+)$/.exec(place) ?? [];
    const { error } = await client.storage.from(bucket).upload(key, await readFile(file), {
      contentType: 'image/webp',
      headers: publicFileHeaders,
    });
    // An interrupted run has stored the whole picture.
    if (error && !/already exists/i.test(error.message)) {
      throw new Error(`a imagem ${place} não foi guardada: ${error.message}`);
    }
  };
  await inParallel([...pictures], async ([place, name]) => {
    await store(`${place}.webp`, path.join(picturesFolder, `${name}.webp`));
    for (const width of variantWidths) {
      const copy = variantKey(name, width);
      if (copies.has(copy)) await store(variantKey(place, width), path.join(copiesFolder, copy));
    }
    done += 1;
    report(done, pictures.size);
  });
}
