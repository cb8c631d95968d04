import { imageKey, isImageType, variantKey } from '#shared/images/file-rules.ts';
import type { ImageVariant } from '#shared/images/picture.ts';
import { type ApiError, formatApiError, isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { PreparedImage } from './prepare-image.ts';
import { type Bucket, recordUpload } from './upload-journal.ts';

/** An image in Storage, as its row keeps it, and the keys of its files. */
export interface UploadedImage {
  url: string;
  width: number;
  height: number;
  variants: ImageVariant[];
  keys: string[];
}

interface StoreOptions {
  bucket: Bucket;
  /** What the key begins with: a folder with its slash, or a word. */
  prefix: string;
  signal?: AbortSignal;
  /** How much of the image has arrived, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

let lastTimestamp = 0;

// Two files of one name chosen together must not share a key.
function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

async function storeObject(bucket: Bucket, key: string, data: Blob): Promise<string> {
  // The bytes, not the Blob: a Blob is sent as a form, which not every backend reads alike.
  const { error } = await supabase.storage.from(bucket).upload(key, await data.arrayBuffer(), {
    contentType: data.type,
    cacheControl: '3600',
    upsert: false,
  });
  if (error) throw error;
  return supabase.storage.from(bucket).getPublicUrl(key).data.publicUrl;
}

/** Stores an image, named after the file it was, and its smaller copies; when one of them fails, none of them stays. */
export async function uploadImage(
  name: string,
  { data: original, ...prepared }: PreparedImage,
  { bucket, prefix, signal, onProgress }: StoreOptions,
): Promise<UploadedImage> {
  if (!isImageType(original.type)) throw new Error(`${name} is no image`);
  const key = imageKey(prefix, nextTimestamp(), name, original.type);
  const total = prepared.variants.reduce((sum, { data }) => sum + data.size, original.size);
  const keys: string[] = [];
  let sent = 0;

  recordUpload(bucket, [key, ...prepared.variants.map(({ width }) => variantKey(key, width))]);
  const send = async (objectKey: string, data: Blob) => {
    signal?.throwIfAborted();
    // Before it is sent: when only the answer is lost, the file is there all the same.
    keys.push(objectKey);
    const url = await storeObject(bucket, objectKey, data);
    sent += data.size;
    onProgress?.(sent / total);
    return url;
  };

  try {
    const variants: ImageVariant[] = [];
    for (const { width, data } of prepared.variants) {
      variants.push({ width, url: await send(variantKey(key, width), data) });
    }
    const url = await send(key, original);
    signal?.throwIfAborted();
    return { url, width: prepared.width, height: prepared.height, variants, keys };
  } catch (cause) {
    await removeUnreferencedFiles(bucket, keys);
    throw cause;
  }
}

/**
 * Removes those of the files that no record shows. A file that stays costs a little space, so a failure is
 * only logged.
 * @returns whether it could be found out and done
 */
export async function removeUnreferencedFiles(
  bucket: Bucket,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  const { data, error: unknown } = await supabase.rpc('unreferenced_files', {
    bucket,
    keys: [...keys],
  });
  if (unknown) {
    logError(`It is unknown what shows ${keys.join(', ')} of ${bucket}`, unknown);
    return false;
  }
  if (data.length === 0) return true;
  const { error } = await supabase.storage.from(bucket).remove(data);
  if (error) logError(`Files stay in ${bucket} without a row: ${data.join(', ')}`, error);
  return !error;
}

/** Why an image was not stored, where the editor can do something about it. */
export function formatUploadError(cause: unknown): string | undefined {
  const fault = toStorageError(cause);
  return isUnanswered(fault) ? formatApiError(fault) : undefined;
}

/** What Storage answered to a call that failed. */
export function toStorageError(cause: unknown): ApiError {
  const { status, statusCode } = cause as { status?: number; statusCode?: string };
  return { status: Number(status ?? statusCode ?? 0) };
}
