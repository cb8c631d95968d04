import { imageKey, isImageType, publicFileHeaders, variantKey } from '#shared/images/file-rules.ts';
import type { ImageVariant } from '#shared/images/picture.ts';
import { type ApiError, isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { formatApiError } from '../api/format-api-error.ts';
import type { ChosenImage, SavedImage } from './draft-image.ts';
import type { PreparedImage } from './prepare-image.ts';

export type Bucket = 'products' | 'carousel' | 'about' | 'identity';

/** Removes files without a current or restorable record. The publisher removes former and abandoned files. */
export async function removeUnreferencedFiles(
  bucket: Bucket,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { data, error: unknown } = await supabase.rpc('unreferenced_files', {
    bucket,
    keys: [...keys],
  });
  if (unknown) {
    logError(`The references to ${keys.join(', ')} in ${bucket} could not be read`, unknown);
    return;
  }
  if (data.length === 0) return;
  const { error } = await supabase.storage.from(bucket).remove(data);
  if (error) logError(`Orphaned files remain in ${bucket}: ${data.join(', ')}`, error);
}

export interface UploadedImage {
  url: string;
  width: number;
  height: number;
  variants: ImageVariant[];
  keys: string[];
}

/** Converts an uploaded image to the format of save_product and add_product_pictures. */
export const toImageParameter = ({
  url,
  width,
  height,
  variants,
}: Pick<SavedImage, 'url' | 'width' | 'height' | 'variants'>) => ({
  image_url: url,
  width,
  height,
  variants: variants.map((variant) => ({ ...variant })),
});

export interface UploadOptions {
  bucket: Bucket;
  /** Prefix of the key: a folder with a trailing slash, or a word. */
  prefix: string;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

let lastTimestamp = 0;

// Returns a unique timestamp to keep files with the same name from sharing a key.
function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

async function uploadObject(bucket: Bucket, key: string, data: Blob): Promise<string> {
  // Sends bytes: a Blob would be sent as form data, which backends parse differently.
  const { error } = await supabase.storage.from(bucket).upload(key, await data.arrayBuffer(), {
    contentType: data.type,
    headers: publicFileHeaders,
  });
  if (error) throw error;
  return supabase.storage.from(bucket).getPublicUrl(key).data.publicUrl;
}

/** Uploads an image and its smaller variants, all or nothing, under keys that contain the file's name. */
export async function uploadImage(
  name: string,
  { data: original, ...prepared }: PreparedImage,
  { bucket, prefix, signal, onProgress }: UploadOptions,
): Promise<UploadedImage> {
  if (!isImageType(original.type)) throw new Error(`${name} is not an image`);
  const key = imageKey(prefix, nextTimestamp(), name, original.type);
  const total = prepared.variants.reduce((sum, { data }) => sum + data.size, original.size);
  const keys: string[] = [];
  let sent = 0;

  const upload = async (objectKey: string, data: Blob) => {
    signal?.throwIfAborted();
    // Records the key before the upload because the file may arrive even if the response is lost.
    keys.push(objectKey);
    const url = await uploadObject(bucket, objectKey, data);
    sent += data.size;
    onProgress?.(sent / total);
    return url;
  };

  try {
    const variants: ImageVariant[] = [];
    for (const { width, data } of prepared.variants) {
      variants.push({ width, url: await upload(variantKey(key, width), data) });
    }
    const url = await upload(key, original);
    signal?.throwIfAborted();
    return { url, width: prepared.width, height: prepared.height, variants, keys };
  } catch (cause) {
    await removeUnreferencedFiles(bucket, keys);
    throw cause;
  }
}

/** Images that a form has uploaded for a record that is not saved yet. */
export class PendingUploads {
  readonly #bucket: Bucket;
  readonly #uploaded = new Map<string, UploadedImage>();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Uploads a chosen image, or returns the upload from an earlier attempt whose outcome is unknown. */
  async upload(
    image: ChosenImage,
    { withVariants = true, ...options }: Omit<UploadOptions, 'bucket'> & { withVariants?: boolean },
  ): Promise<UploadedImage> {
    const earlier = this.#uploaded.get(image.key);
    if (earlier) return earlier;
    const prepared = await image.prepared;
    const uploaded = await uploadImage(
      image.file.name,
      withVariants ? prepared : { ...prepared, variants: [] },
      { ...options, bucket: this.#bucket },
    );
    this.#uploaded.set(image.key, uploaded);
    return uploaded;
  }

  /** Keeps the files because the saved record refers to them. */
  commit(): void {
    this.#uploaded.clear();
  }

  /** Removes the files because the record was rejected. */
  async discard(): Promise<void> {
    const keys = [...this.#uploaded.values()].flatMap((image) => image.keys);
    this.#uploaded.clear();
    await removeUnreferencedFiles(this.#bucket, keys);
  }
}

/** Explains why an upload failed, if there is something that the user can do about it. */
export function formatUploadError(cause: unknown): string | undefined {
  const error = toStorageError(cause);
  return isUnanswered(error) ? formatApiError(error) : undefined;
}

export const toUploadFailure = (cause: unknown) => ({
  error: toStorageError(cause),
  log: 'An image was not uploaded',
  text: 'Erro ao fazer upload da imagem',
  reason: formatUploadError(cause),
});

export function toStorageError(cause: unknown): ApiError {
  const { status, statusCode } = cause as { status?: number; statusCode?: string };
  return { status: Number(status ?? statusCode ?? 0) };
}
