import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import type { DraftImage } from './draft-image.ts';

export function fullSource(image: DraftImage): string | undefined {
  return image.kind === 'saved' ? currentUrl(image.url, supabaseUrl) : image.preview;
}

export function thumbnailSource(image: DraftImage): string | undefined {
  return image.kind === 'saved'
    ? currentUrl(image.variants[0]?.url ?? image.url, supabaseUrl)
    : image.preview;
}
