import path from 'node:path';
import { heicType, imageTypeOf } from '#shared/images/file-beginnings.ts';
import type { ImageType } from '#shared/images/file-rules.ts';
import { pixelProblem } from '#shared/images/picture-size.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';
import { storageRefusal } from '../refusals.ts';
import type { Caller } from './callers.ts';
import { isRequestFile } from './request-files.ts';

const address = /^\/storage\/v1\/object\/(?!list\/)([^/]+)\/(.+)$/;

const extensions: Record<ImageType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** True if a file's name, declared type and content agree on the same picture format. */
function isPicture(name: string, type: string, bytes: Uint8Array): boolean {
  const found = imageTypeOf(bytes);
  if (found === undefined || found === heicType) return false;
  if (found !== type.split(';', 1)[0]?.trim().toLowerCase()) return false;
  return extensions[found].includes(path.posix.extname(name).toLowerCase());
}

/** Returns the files in an upload: the whole body, or the files of a form. */
async function filesIn(request: Request, body: Buffer<ArrayBuffer>) {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return [{ type, bytes: body }];
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  return Promise.all(
    [...form.values()]
      .filter((value) => typeof value !== 'string')
      .map(async (file) => ({ type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })),
  );
}

/**
 * Validates an upload to Storage: the content must match name and type, and browsers must be able to decode it. With
 * the service key the size in pixels is not limited, because restored backups may predate the limit.
 * @returns a request to pass on in place of the given one, or the rejection
 */
export async function checkedUpload(request: Request, caller: Caller): Promise<Request | Response> {
  const [, bucket, key] = address.exec(new URL(request.url).pathname) ?? [];
  if (key === undefined || request.method !== 'POST') return request;
  const isSound = (type: string, bytes: Uint8Array) =>
    bucket === requestFilesBucket ? isRequestFile(type, bytes) : isPicture(key, type, bytes);
  const body = Buffer.from(await request.arrayBuffer());
  const files = await filesIn(request, body);
  if (files.length === 0 || !files.every(({ type, bytes }) => isSound(type, bytes))) {
    return storageRefusal(
      415,
      'invalid_mime_type',
      'O arquivo não é uma imagem JPEG, PNG ou WebP, ou o seu nome e o seu tipo dizem outra coisa.',
    );
  }
  for (const { bytes } of caller === 'service' ? [] : files) {
    const problem = pixelProblem(bytes);
    if (problem !== undefined) return storageRefusal(413, 'Payload too large', problem);
  }
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body });
}
