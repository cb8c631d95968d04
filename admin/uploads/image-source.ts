import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import type { DraftImage } from './draft-image.ts';

/** Returns the URL of the full image; undefined while a chosen file is being prepared. */
export function fullSource(image: DraftImage): string | undefined {
  return image.kind === 'saved' ? currentUrl(image.url, supabaseUrl) : image.preview;
}

/** Returns the URL of the smallest copy. */
export function thumbnailSource(image: DraftImage): string | undefined {
  return image.kind === 'saved'
    ? currentUrl(image.variants[0]?.url ?? image.url, supabaseUrl)
    : image.preview;
}
