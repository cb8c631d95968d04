import type { ProductRow } from '#shared/catalogue/product.ts';
import { newId } from '#shared/ids/new-id.ts';
import { type Focus, type ImageVariant, parseVariants } from '#shared/images/picture.ts';
import { claimsToBeImage, ImageRefused, imageFileMessages } from './chosen-file.ts';
import { type PreparedImage, pickLightest, prepareImage } from './prepare-image.ts';

/** Details of a product's picture. They are missing until the picture is adjusted or saved. */
interface ImageDetails {
  /** Alternative text. If empty, screen readers get the product's name. */
  alt?: string;
  focus?: Focus;
}

export interface SavedImage extends ImageDetails {
  kind: 'saved';
  key: string;
  url: string;
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
  /** True if the image was uploaded for a draft and the record does not refer to it yet. */
  isNew?: true;
}

/** File chosen in the form, uploaded when the record is saved. */
export interface ChosenImage extends ImageDetails {
  kind: 'chosen';
  key: string;
  /** The converted file, once it is prepared. */
  file: File;
  /** Rejects with ImageRefused if the file turns out not to be an image. */
  prepared: Promise<PreparedImage & { file: File }>;
  /** A blob URL. Like `bytes`, it is undefined while the file is being prepared. */
  preview: string | undefined;
  bytes: number | undefined;
}

/** Image in a form. Its key is unique in the form; in a list of images, the key is the image's id, even if new. */
export type DraftImage = SavedImage | ChosenImage;

export function toSavedImage(url: string | null, variants: ImageVariant[] = []): SavedImage | null {
  return url === null || url.trim() === ''
    ? null
    : { kind: 'saved', key: url, url, width: null, height: null, variants };
}

/** Converts a product's stored images, in order. The first one is primary. `name` is the product's name. */
export function toSavedImages(rows: ProductRow['product_images'], name = ''): SavedImage[] {
  return rows.map(({ id, image_url, alt_text, width, height, variants, focus_x, focus_y }) => ({
    kind: 'saved',
    key: id,
    url: image_url,
    width,
    height,
    variants: parseVariants(variants),
    alt: alt_text === name ? '' : alt_text,
    focus: [Number(focus_x), Number(focus_y)],
  }));
}

/** Starts preparing a chosen file, converted first if needed. Otherwise, throws ImageRefused if it is not an image. */
export function chooseImage(file: File, convert?: (file: File) => Promise<File>): ChosenImage {
  if (!convert && !claimsToBeImage(file)) throw new ImageRefused(imageFileMessages.type);
  const prepare = async () => {
    const image = convert ? await convert(file) : file;
    return { file: image, ...(await prepareImage(image)) };
  };
  return {
    kind: 'chosen',
    key: newId(),
    file,
    prepared: prepare(),
    preview: undefined,
    bytes: undefined,
  };
}

/** Resolves to the image with its preview once it is prepared. The caller must release the preview. */
export async function loadPreview(image: ChosenImage): Promise<ChosenImage> {
  const prepared = await image.prepared;
  return {
    ...image,
    file: prepared.file,
    preview: URL.createObjectURL(pickLightest(prepared)),
    bytes: prepared.data.size,
  };
}

export const isPreparing = (image: DraftImage | null): boolean =>
  image?.kind === 'chosen' && image.preview === undefined;

/** Waits until all pictures among a form's values are prepared. Resolves to the first field whose picture is unusable. */
export async function findUnusablePicture(values: object): Promise<string | undefined> {
  for (const [field, value] of Object.entries(values)) {
    if (!isDraftImage(value) || value.kind !== 'chosen') continue;
    const isUsable = await value.prepared.then(
      () => true,
      () => false,
    );
    if (!isUsable) return field;
  }
  return undefined;
}

export function releasePreview(image: DraftImage | null): void {
  if (image?.kind === 'chosen' && image.preview) URL.revokeObjectURL(image.preview);
}

export function isDraftImage(value: unknown): value is DraftImage {
  const { kind, key } = (value ?? {}) as Partial<DraftImage>;
  return key !== undefined && (kind === 'saved' || kind === 'chosen');
}

export function imageName(image: DraftImage): string {
  if (image.kind === 'chosen') return image.file.name;
  const file = image.url.slice(image.url.lastIndexOf('/') + 1);
  // Strips the upload timestamp that prefixes the key.
  return file.replace(/^\d{10,}-/, '');
}
