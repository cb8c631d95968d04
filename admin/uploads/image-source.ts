import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import type { DraftImage } from './draft-image.ts';

/** The address that shows the image in full; undefined while a chosen file is being prepared. */
export function fullSource(image: DraftImage): string | undefined {
  return image.kind === 'saved' ? currentUrl(image.url, supabaseUrl) : image.preview;
}

/** The address of its smallest copy, for where it is shown small. */
export function thumbnailSource(image: DraftImage): string | undefined {
  return image.kind === 'saved'
    ? currentUrl(image.variants[0]?.url ?? image.url, supabaseUrl)
    : image.preview;
}
