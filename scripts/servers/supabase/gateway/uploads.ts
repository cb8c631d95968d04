import path from 'node:path';
import type { BackendKeys } from '#scripts/config/supabase-keys.ts';
import { household } from '#scripts/lib/http/addresses.ts';
import { heicType, imageTypeOf } from '#shared/images/file-beginnings.ts';
import type { ImageType } from '#shared/images/file-rules.ts';
import { pixelProblem } from '#shared/images/picture-size.ts';
import {
  isRequestFileType,
  maxRequestFileBytes,
  requestFileEndings,
  requestFilesBucket,
  requestFileTypeOf,
  storedFileType,
} from '#shared/requests/request-file.ts';
import { storageRefusal } from '../refusals.ts';
import type { Caller } from './callers.ts';
import { WaitingLine } from './rate-limits.ts';

type Ask = (request: Request, peerAddress: string | null) => Promise<Response>;

const root = '/storage/v1/object';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Path of an upload whose object name has the form of a ticket. */
const ticket = new RegExp(
  `^${root}/${requestFilesBucket}/(${uuid}/${uuid}\\.${requestFileEndings})$`,
);

/** True for any path in the request files' bucket, however it is encoded. */
export function isAboutRequestFile(pathname: string): boolean {
  if (!pathname.startsWith(root)) return false;
  try {
    return decodeURIComponent(pathname).split('/').includes(requestFilesBucket);
  } catch {
    // Fails closed because Storage might decode the path differently.
    return true;
  }
}

/** True for a visitor's upload to the bucket; the file name is the upload ticket. */
export const isVisitorsFile = (
  { method, url }: Pick<Request, 'method' | 'url'>,
  caller: Caller,
): boolean =>
  (caller === 'anonymous' || caller === 'local') &&
  method === 'POST' &&
  ticket.test(new URL(url).pathname);

export const withoutTicket = () =>
  storageRefusal(403, 'Unauthorized', 'new row violates row-level security policy');
const wrongType = (message = 'O arquivo não é a imagem que foi anunciada.') =>
  storageRefusal(415, 'invalid_mime_type', message);
const tooLarge = (message: string) => storageRefusal(413, 'Payload too large', message);
const busy = () =>
  Response.json(
    { statusCode: '503', error: 'busy', message: 'Muitos arquivos chegam agora. Tente de novo.' },
    { status: 503, headers: { 'retry-after': '5' } },
  );

/** Maximum concurrent uploads, overall and per household; each is held in memory. */
const mostArriving = 24;
const mostOfOne = 8;

/** Admits a visitor's upload if the database has validated its ticket and its type and size match those announced. */
export function guardRequestFiles(ask: Ask, keys: BackendKeys) {
  // Receiving a file over a slow link takes minutes, so it does not occupy a slot.
  const line = new WaitingLine({ atOnce: 4, waiting: 40, waitingOfOne: 5 });
  /** Household using each ticket. A ticket is valid for a single file, even while that file is being uploaded. */
  const arriving = new Map<string, string>();

  /** Reads the announced type and size of the file that a valid ticket admits. */
  async function awaitedBy({ url }: Request, name: string) {
    const question = new URL('/rest/v1/request_files', url);
    question.search = String(
      new URLSearchParams({
        select: 'media_type,size',
        object_name: `eq.${name}`,
        expires_at: `gt.${new Date().toISOString()}`,
      }),
    );
    const headers = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };
    const answer = await ask(new Request(question, { headers }), null);
    const [found] = answer.ok
      ? ((await answer.json()) as { media_type: string; size: number }[])
      : [];
    return found && isRequestFileType(found.media_type)
      ? { type: found.media_type, size: found.size }
      : undefined;
  }

  async function letIn(
    request: Request,
    name: string,
    visitor: string,
    peerAddress: string | null,
  ): Promise<Response> {
    const { method, url } = request;
    const awaited = await line.serve(visitor, () => awaitedBy(request, name));
    if (typeof awaited === 'string') return busy();
    if (awaited === undefined) return withoutTicket();
    const headers = new Headers(request.headers);
    headers.delete('x-upsert');
    if (headers.get('content-type')?.toLowerCase() !== storedFileType(awaited.type)) {
      return wrongType();
    }
    if (Number(headers.get('content-length') ?? 0) > awaited.size) {
      return tooLarge('O arquivo é maior do que foi anunciado.');
    }
    const body = Buffer.from(await request.arrayBuffer());
    if (requestFileTypeOf(body) !== awaited.type) return wrongType();
    const problem = pixelProblem(body);
    if (problem !== undefined) return tooLarge(problem);
    const answer = await line.serve(visitor, () =>
      ask(new Request(url, { method, headers, body }), peerAddress),
    );
    return typeof answer === 'string' ? busy() : answer;
  }

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const name = ticket.exec(new URL(request.url).pathname)?.[1] ?? '';
    if (arriving.has(name)) return withoutTicket();
    const visitor = household(peerAddress ?? '');
    const own = [...arriving.values()].filter((each) => each === visitor).length;
    if (arriving.size >= mostArriving || own >= mostOfOne) return busy();
    arriving.set(name, visitor);
    try {
      return await letIn(request, name, visitor, peerAddress);
    } finally {
      arriving.delete(name);
    }
  };
}

/** Sets headers that keep a visitor's file out of caches and make browsers download instead of render it. */
export function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('content-disposition', 'attachment');
  // The embedded Storage derives the type from the file extension.
  const type = headers.get('content-type') ?? '';
  if (isRequestFileType(type)) headers.set('content-type', storedFileType(type));
}

/** True for content that a restore with the service key may write to the bucket. */
const isRequestFile = (type: string, bytes: Uint8Array): boolean => {
  const found = requestFileTypeOf(bytes);
  return (
    found !== undefined && bytes.byteLength <= maxRequestFileBytes && storedFileType(found) === type
  );
};

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
    return wrongType(
      'O arquivo não é uma imagem JPEG, PNG ou WebP, ou o seu nome e o seu tipo dizem outra coisa.',
    );
  }
  for (const { bytes } of caller === 'service' ? [] : files) {
    const problem = pixelProblem(bytes);
    if (problem !== undefined) return tooLarge(problem);
  }
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body });
}
