import { pixelProblem } from '#shared/images/picture-size.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';
import type { Caller } from './caller.ts';
import { isPicture } from './picture-bytes.ts';
import { isRequestFile } from './request-files.ts';

/** `/object/<bucket>/<key>`, the address a file is sent to. */
const address = /^\/storage\/v1\/object\/(?!list\/)([^/]+)\/(.+)$/;

/** As Storage words its refusals. */
const refusal = (statusCode: number, error: string, message: string) => ({
  refusal: Response.json({ statusCode: String(statusCode), error, message }, { status: 400 }),
});

/** The files in the body of an upload: the whole body, or those of a form. */
async function filesIn(
  request: Request,
  body: Buffer<ArrayBuffer>,
): Promise<{ type: string; bytes: Buffer }[]> {
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
 * Reads a file that is sent to Storage. It must be the picture its name and type say, and of a size that browsers can
 * decode; the service restores copies, also of what was stored before that limit.
 *
 * @returns the request to be passed on, or the refusal
 */
export async function checkedUpload(
  request: Request,
  caller: Caller,
): Promise<{ request: Request } | { refusal: Response }> {
  const [, bucket, key] = address.exec(new URL(request.url).pathname) ?? [];
  if (key === undefined || request.method !== 'POST') return { request };
  const isSound = (type: string, bytes: Uint8Array) =>
    bucket === requestFilesBucket ? isRequestFile(type, bytes) : isPicture(key, type, bytes);
  const body = Buffer.from(await request.arrayBuffer());
  const files = await filesIn(request, body);
  if (files.length === 0 || !files.every(({ type, bytes }) => isSound(type, bytes))) {
    return refusal(
      415,
      'invalid_mime_type',
      'O arquivo não é uma imagem JPEG, PNG ou WebP, ou o seu nome e o seu tipo dizem outra coisa.',
    );
  }
  if (caller !== 'service') {
    for (const { bytes } of files) {
      const problem = pixelProblem(bytes);
      if (problem !== undefined) return refusal(413, 'Payload too large', problem);
    }
  }
  const { method, headers } = request;
  return { request: new Request(request.url, { method, headers, body }) };
}
