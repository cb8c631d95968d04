import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { type ImageVariant, variantWidths } from '#shared/images/picture.ts';
import type { Picture } from './drawing/draw.ts';
import { rendered } from './rendered.ts';

/** A picture in Storage with its smaller copies, as the rows keep it. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
  variants: ImageVariant[];
}

/**
 * Renders a drawing to WebP at its full size and at every narrower width, and uploads all of them under
 * `<key>.webp` and `<key>-<width>.webp`.
 */
export async function storePicture(
  client: SupabaseClient<Database>,
  bucket: string,
  key: string,
  drawing: Picture,
): Promise<StoredPicture> {
  const { width, height } = drawing;
  const copy = rendered(drawing);
  const upload = async (name: string, atWidth: number): Promise<string> => {
    const { error } = await client.storage.from(bucket).upload(name, await copy(atWidth), {
      contentType: 'image/webp',
      cacheControl: '3600',
      upsert: true,
    });
    if (error) throw new Error(`a imagem ${bucket}/${name} não foi guardada: ${error.message}`);
    return client.storage.from(bucket).getPublicUrl(name).data.publicUrl;
  };
  const url = await upload(`${key}.webp`, width);
  const variants: ImageVariant[] = [];
  for (const narrower of variantWidths.filter((each) => each < width)) {
    variants.push({ width: narrower, url: await upload(`${key}-${narrower}.webp`, narrower) });
  }
  return { url, width, height, variants };
}
