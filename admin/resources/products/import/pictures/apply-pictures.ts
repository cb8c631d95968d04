import { type ApiError, isDenied, isUnanswered, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { ImageRefused } from '#admin/uploads/chosen-file.ts';
import { prepareImage } from '#admin/uploads/prepare-image.ts';
import { removeUnreferencedFiles } from '#admin/uploads/remove-files.ts';
import {
  formatUploadError,
  toStorageError,
  type UploadedImage,
  uploadImage,
} from '#admin/uploads/upload-image.ts';
import { forgetFiles } from '#admin/uploads/upload-journal.ts';
import { picturesAtOnce } from '#shared/images/fetched-picture.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';
import { markedName } from '#shared/spreadsheet/picture-source.ts';
import type { PictureSource, ProductPictures } from '#shared/spreadsheet/plan-pictures.ts';
import { toImageParameter } from '../../form/images/product-images.ts';
import type { ApplyEnd } from '../apply-import.ts';
import { fetchPicture } from './fetch-picture.ts';
import { type PictureFile, PictureFilesRefused } from './picture-files.ts';

/** A picture that was not taken, and why. */
export interface FailedPicture {
  at: number;
  name: string;
  reason: string;
}

/** Pictures of an import, and what became of them; it can be gone on with after it stopped. */
export interface PictureImport {
  importId: string;
  products: readonly ProductPictures[];
  /** Products that are done with, whatever became of their pictures. */
  done: ReadonlySet<string>;
  added: number;
  failed: readonly FailedPicture[];
}

/** Ends the import, which is gone on with by "Continuar". */
class Stopped extends Error {}

const sourceName = (source: PictureSource) =>
  source.kind === 'address' ? source.address : source.name;

const unanswered: ApiError = { status: 0 };

/** The waits before what had no answer is tried again (milliseconds). */
const waits = [1000, 4000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function stop(error: ApiError): never {
  if (isDenied(error)) recheckSession();
  throw new Stopped(formatApiError(error));
}

async function readFile(
  source: PictureSource,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<File> {
  const name = markedName(source.name, source.mark);
  if (source.kind === 'file') {
    const file = await files[source.file]?.read();
    if (file === undefined) throw new PictureFilesRefused('a foto não está mais aqui');
    return new File([file], file.name, { type: file.type });
  }
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await fetchPicture(source.address, name, signal);
    if (outcome.kind === 'file') return outcome.file;
    if (outcome.kind === 'refused') throw new PictureFilesRefused(outcome.reason);
    if (outcome.kind === 'denied') stop({ status: 401 });
    const wait = waits[attempt];
    if (wait === undefined) stop(unanswered);
    await pause(wait);
  }
}

/** Takes in a picture as a form does: scaled, with its copies, and stored under the product. */
async function take(
  source: PictureSource,
  productId: string,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<UploadedImage> {
  const file = await readFile(source, files, signal);
  const prepared = await prepareImage(file);
  signal.throwIfAborted();
  try {
    return await uploadImage(markedName(source.name, source.mark), prepared, {
      bucket: 'products',
      prefix: `${productId}/`,
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const error = toStorageError(cause);
    if (isUnanswered(error) || isDenied(error)) stop(error);
    logError('A picture of an import was not stored', cause);
    throw new PictureFilesRefused(formatUploadError(cause) ?? 'a foto não pôde ser guardada');
  }
}

/** Puts stored pictures to their product; sent again, it adds none twice. */
async function attach(
  importId: string,
  productId: string,
  pictures: readonly UploadedImage[],
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await supabase.rpc('add_product_pictures', {
      import_id: importId,
      product_id: productId,
      pictures: pictures.map(toImageParameter),
    });
    if (!error) return data;
    const failed: ApiError = { ...error, status };
    const wait = waits[attempt];
    if (isUnanswered(failed) && wait !== undefined) {
      await pause(wait);
      continue;
    }
    logError('Pictures of an import were not added', error);
    if (isUnanswered(failed) || isDenied(failed)) stop(failed);
    if (failed.code === 'PT404') throw new PictureFilesRefused('o produto não existe mais');
    throw new PictureFilesRefused(refusedValue(failed)?.message ?? formatApiError(failed));
  }
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof ImageRefused || cause instanceof PictureFilesRefused) return cause.message;
  logError('A picture of an import failed', cause);
  return 'a foto não pôde ser lida';
};

async function takeProduct(
  importId: string,
  { at, productId, sources }: ProductPictures,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<{ added: number; failed: FailedPicture[] }> {
  const failed: FailedPicture[] = [];
  const uploaded: { source: PictureSource; image: UploadedImage }[] = [];
  const fail = (source: PictureSource, cause: unknown) =>
    failed.push({ at, name: sourceName(source), reason: reasonOf(cause) });
  const keys = () => uploaded.flatMap(({ image }) => image.keys);
  try {
    for (const source of sources) {
      try {
        uploaded.push({ source, image: await take(source, productId, files, signal) });
      } catch (cause) {
        if (signal.aborted || cause instanceof Stopped) throw cause;
        fail(source, cause);
      }
    }
    if (uploaded.length === 0) return { added: 0, failed };
    const images = uploaded.map(({ image }) => image);
    const added = await attach(importId, productId, images).catch((cause: unknown) => {
      if (cause instanceof Stopped) throw cause;
      for (const { source } of uploaded) fail(source, cause);
      return 0;
    });
    // Those somebody else has brought meanwhile are not wanted.
    if (added < uploaded.length) await removeUnreferencedFiles('products', keys());
    else forgetFiles('products', keys());
    return { added, failed };
  } catch (cause) {
    await removeUnreferencedFiles('products', keys());
    throw cause;
  }
}

/** Brings the pictures that are left, some products at a time; a cancel leaves whole products. */
export async function applyPictures(
  begun: PictureImport,
  files: readonly PictureFile[],
  signal: AbortSignal,
  onProgress: (now: PictureImport) => void,
): Promise<ApplyEnd> {
  let now = begun;
  let stopped: string | undefined;
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const left = begun.products.filter(({ productId }) => !begun.done.has(productId)).values();
  const work = async () => {
    for (const product of left) {
      if (either.aborted) return;
      try {
        const { added, failed } = await takeProduct(begun.importId, product, files, either);
        now = {
          ...now,
          done: new Set([...now.done, product.productId]),
          added: now.added + added,
          failed: [...now.failed, ...failed],
        };
        onProgress(now);
      } catch (cause) {
        if (cause instanceof Stopped) stopped ??= cause.message;
        ended.abort();
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  if (stopped !== undefined) return { kind: 'stopped', reason: stopped };
  return { kind: signal.aborted ? 'cancelled' : 'done' };
}
