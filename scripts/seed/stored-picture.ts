import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { Database } from '#shared/database.types.ts';
import { variantKey } from '#shared/images/file-rules.ts';
import { type ImageVariant, variantWidths } from '#shared/images/picture.ts';
import { copyFile } from './smaller-copy.ts';

/** The demo's pictures, each in the largest size there is of it. */
export const picturesFolder = path.join(import.meta.dirname, 'pictures');

/** A picture in Storage with its smaller copies, as the rows keep it. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
  variants: ImageVariant[];
}

/**
 * Uploads a picture as it is, under `<key>.webp`, and a copy of it at every narrower width.
 * @param name its file below the folder of pictures, without the extension
 */
export async function storePicture(
  client: SupabaseClient<Database>,
  bucket: string,
  key: string,
  name: string,
): Promise<StoredPicture> {
  const picture = await readFile(path.join(picturesFolder, `${name}.webp`));
  const { width, height } = await sharp(picture).metadata();
  const upload = async (file: string, bytes: Buffer): Promise<string> => {
    const { error } = await client.storage.from(bucket).upload(file, bytes, {
      contentType: 'image/webp',
      cacheControl: '3600',
      upsert: true,
    });
    if (error) throw new Error(`a imagem ${bucket}/${file} não foi guardada: ${error.message}`);
    return client.storage.from(bucket).getPublicUrl(file).data.publicUrl;
  };
  const original = `${key}.webp`;
  const url = await upload(original, picture);
  const variants: ImageVariant[] = [];
  for (const narrower of variantWidths.filter((each) => each < width)) {
    const copy = await readFile(copyFile(name, narrower));
    variants.push({ width: narrower, url: await upload(variantKey(original, narrower), copy) });
  }
  return { url, width, height, variants };
}
