import type { ImageVariant } from '#shared/images/picture.ts';

/** The one image of a form: as its record has it, or a file chosen now and stored when the form is saved. */
export type DraftImage =
  | { kind: 'kept'; url: string; variants: ImageVariant[] }
  | { kind: 'chosen'; key: string; file: File; thumbnail: string };

/** The image a record has; null when it has none. */
export function toSavedImage(url: string | null, variants: ImageVariant[] = []): DraftImage | null {
  return url === null || url.trim() === '' ? null : { kind: 'kept', url, variants };
}
