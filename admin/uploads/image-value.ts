import { keyOfPublicUrl } from '#shared/images/file-rules.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import { claimsToBeImage, ImageRefused, imageFileMessages } from './chosen-file.ts';
import type { DraftImage } from './draft-image.ts';
import { lightestOf, type PreparedImage, prepareImage } from './prepare-image.ts';
import { removeUnreferencedFiles, type UploadedImage, uploadImage } from './upload-image.ts';
import type { Bucket } from './upload-journal.ts';

/** Where the image can be seen now. */
export function shownUrl(value: DraftImage): string {
  return value.kind === 'kept' ? currentUrl(value.url, supabaseUrl) : value.thumbnail;
}

const preparations = new Map<string, Promise<PreparedImage>>();
let chosenCount = 0;

/** Takes a file for the form; throws the sentence that says why it cannot be an image. */
export async function chooseImage(file: File): Promise<DraftImage> {
  if (!claimsToBeImage(file)) throw new ImageRefused(imageFileMessages.type);
  const preparation = prepareImage(file);
  const prepared = await preparation;
  chosenCount += 1;
  const key = `chosen-${chosenCount}`;
  preparations.set(key, preparation);
  return { kind: 'chosen', key, file, thumbnail: URL.createObjectURL(lightestOf(prepared)) };
}

/** What lets go of a chosen image's memory once no form shows it. */
export function forgetImage(value: DraftImage | null): void {
  if (value?.kind !== 'chosen') return;
  URL.revokeObjectURL(value.thumbnail);
  preparations.delete(value.key);
}

interface Place {
  bucket: Bucket;
  prefix: string;
  /** Pages show smaller copies only where the record can keep them. */
  withVariants: boolean;
}

// Stored in an attempt whose end is not known: the next attempt uses the files again.
const stored = new Map<string, UploadedImage>();

/** Stores a chosen image for the record that is being saved; null when there is nothing to store. */
export async function storeChosenImage(
  value: DraftImage | null,
  { bucket, prefix, withVariants }: Place,
): Promise<UploadedImage | null> {
  if (value?.kind !== 'chosen') return null;
  const known = stored.get(value.key);
  if (known) return known;
  const prepared = await (preparations.get(value.key) ?? prepareImage(value.file));
  const image = await uploadImage(
    value.file.name,
    withVariants ? prepared : { ...prepared, variants: [] },
    { bucket, prefix },
  );
  stored.set(value.key, image);
  return image;
}

/** After the record was refused: its new files go, as no record will ever name them. */
export async function discardStoredImage(
  value: DraftImage | null,
  image: UploadedImage | null,
  bucket: Bucket,
): Promise<void> {
  if (value?.kind === 'chosen') stored.delete(value.key);
  if (image) await removeUnreferencedFiles(bucket, image.keys);
}

/** After the record was saved or deleted without it: the files of its former image go. */
export async function removeFormerImage(former: DraftImage | null, bucket: Bucket): Promise<void> {
  if (former?.kind !== 'kept') return;
  const keys = [former.url, ...former.variants.map(({ url }) => url)]
    .map((url) => keyOfPublicUrl(url, bucket))
    .filter((key): key is string => key !== undefined);
  await removeUnreferencedFiles(bucket, keys);
}
