import {
  type Answer,
  type ApiError,
  isDenied,
  isUnanswered,
  logError,
} from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { callOwnServer } from '#admin/api/own-server.ts';
import { ImageRefused } from '#admin/uploads/chosen-file.ts';
import { prepareImage } from '#admin/uploads/prepare-image.ts';
import {
  formatUploadError,
  removeUnreferencedFiles,
  toImageParameter,
  toStorageError,
  type UploadedImage,
  uploadImage,
} from '#admin/uploads/upload-image.ts';
import {
  type PictureProblem,
  pictureAddress,
  picturesAtOnce,
} from '#shared/images/fetched-picture.ts';
import { markedName } from '#shared/spreadsheet/picture-source.ts';
import type { PictureSource, ProductPictures } from '#shared/spreadsheet/plan-pictures.ts';
import { type ApplyEnd, pause, untilAnswered } from '../apply-import.ts';
import type { PictureFile } from './picture-files.ts';

interface FailedPicture {
  at: number;
  name: string;
  reason: string;
}

/** Pictures of an import. The results so far are stored with them so a stopped import can be resumed. */
export interface PictureImport {
  importId: string;
  products: readonly ProductPictures[];
  /** Ids of the products that have been processed, including those that failed. */
  done: ReadonlySet<string>;
  added: number;
  failed: readonly FailedPicture[];
}

/** Thrown to stop an import that can be resumed later. */
class Stopped extends Error {}

function stop(error: ApiError): never {
  throw new Stopped(explainFailure('An import of pictures was stopped', error));
}

/** Retry delays for a call that gets no response (milliseconds). */
const waits = [1000, 4000];

async function readFile(
  source: PictureSource,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<File> {
  const name = markedName(source.name, source.mark);
  if (source.kind === 'file') {
    const file = await files[source.file]?.read();
    if (file === undefined) throw new ImageRefused('a foto não está mais aqui');
    return new File([file], file.name, { type: file.type });
  }
  const answer = await untilAnswered(() => fetchPicture(source.address, name, signal), { waits });
  if ('error' in answer) stop(answer.error);
  if (answer.data instanceof File) return answer.data;
  throw new ImageRefused(answer.data);
}

/** Scales a picture, creates its variants and uploads them, like the product form. */
async function upload(
  source: PictureSource,
  productId: string,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<UploadedImage> {
  const prepared = await prepareImage(await readFile(source, files, signal));
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
    throw new ImageRefused(formatUploadError(cause) ?? 'a foto não pôde ser guardada');
  }
}

/** Adds uploaded pictures to their product. A repeated call adds no duplicates. */
async function attach(
  import_id: string,
  product_id: string,
  images: readonly UploadedImage[],
): Promise<number> {
  const pictures = images.map(toImageParameter);
  const answer = await untilAnswered(
    () => supabase.rpc('add_product_pictures', { import_id, product_id, pictures }),
    { waits },
  );
  if (!('error' in answer)) return answer.data;
  const { error } = answer;
  if (isUnanswered(error) || isDenied(error)) stop(error);
  const reason = explainFailure('Pictures of an import were not added', error);
  throw new ImageRefused(error.code === 'PT404' ? 'o produto não existe mais' : reason);
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof ImageRefused) return cause.message;
  logError('A picture of an import failed', cause);
  return 'a foto não pôde ser lida';
};

async function addPictures(
  importId: string,
  { at, productId, sources }: ProductPictures,
  files: readonly PictureFile[],
  signal: AbortSignal,
): Promise<{ added: number; failed: FailedPicture[] }> {
  const failed: FailedPicture[] = [];
  const uploaded = new Map<PictureSource, UploadedImage>();
  const fail = (source: PictureSource, cause: unknown) => {
    if (signal.aborted || cause instanceof Stopped) throw cause;
    const name = source.kind === 'address' ? source.address : source.name;
    failed.push({ at, name, reason: reasonOf(cause) });
  };
  const keys = () => [...uploaded.values()].flatMap((image) => image.keys);
  try {
    for (const source of sources) {
      try {
        uploaded.set(source, await upload(source, productId, files, signal));
      } catch (cause) {
        fail(source, cause);
      }
    }
    if (uploaded.size === 0) return { added: 0, failed };
    const added = await attach(importId, productId, [...uploaded.values()]).catch((cause) => {
      for (const source of uploaded.keys()) fail(source, cause);
      return 0;
    });
    // Fewer were added because another import had already added some.
    if (added < uploaded.size) await removeUnreferencedFiles('products', keys());
    return { added, failed };
  } catch (cause) {
    await removeUnreferencedFiles('products', keys());
    throw cause;
  }
}

/** Adds the remaining pictures, several products at a time. Cancelling never leaves a product half done. */
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
        const { added, failed } = await addPictures(begun.importId, product, files, either);
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

/** Reasons why a download failed, worded to follow "linha 12: ". */
const pictureProblems: Record<PictureProblem, string> = {
  address: 'o endereço da foto não é https de um site público',
  unreachable: 'o site da foto não respondeu',
  missing: 'não há foto neste endereço',
  forbidden: 'o site da foto não deixa buscá-la',
  answer: 'o site da foto respondeu com um erro',
  redirects: 'o endereço da foto leva adiante vezes demais',
  late: 'o site da foto demorou demais',
  large: 'a foto passou de 5 MB',
  type: 'o endereço não dá uma foto JPG, PNG ou WebP',
};

const noServer =
  'este site não busca fotos por endereço, porque está em uma hospedagem de arquivos; mande-as em um ZIP ou pasta';

/** Retry delay while the server is busy with other downloads (milliseconds). */
const whileBusy = 1000;

const answered = (data: File | string) => ({ data, error: null, status: 200 });
const failed = (status: number) => ({ data: null, error: {}, status });

/** Downloads a picture from another site through the server. On failure, returns the reason as a string. */
async function fetchPicture(
  address: string,
  name: string,
  signal: AbortSignal,
): Promise<Answer<File | string>> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await callOwnServer(pictureAddress, 'POST', { body: { address }, signal }).catch(
      (cause: unknown) => {
        if (signal.aborted) throw cause;
      },
    );
    if (!answer || answer.status >= 500) return failed(0);
    if (answer.status === 401) return failed(401);
    if (answer.status === 429) {
      await pause(whileBusy);
      continue;
    }
    const type = answer.headers.get('content-type') ?? '';
    if (answer.ok && type.startsWith('image/')) {
      return answered(new File([await answer.blob()], name, { type }));
    }
    if (answer.status !== 422) return answered(noServer);
    const { problem } = (await answer.json()) as { problem: PictureProblem };
    return answered(pictureProblems[problem] ?? pictureProblems.answer);
  }
}
