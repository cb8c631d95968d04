import { open, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Negotiator from 'negotiator';
import { closedPolicy, policyName } from '#shared/security/content-policy.ts';
import { contentType } from '../../lib/content-type.ts';
import { compressedEndings, isWorthCompressing } from '../releases/compress.ts';
import { type CachedFile, maxCachedBytes } from './file-cache.ts';

/** Error codes of `pipeline` for visitors who left before or during sending. */
const abortCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Sends a stream. If the visitor leaves, destroys the stream with its file or connection, which `pipe` would leak. */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    // A visitor leaving is not an error; anything else is a server failure.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!abortCodes.has(code)) throw error;
  } finally {
    stream.destroy();
  }
}

/** An existing file with its size (bytes) and modification time (milliseconds since 1970). */
export interface FoundFile {
  file: string;
  size: number;
  modified: number;
}

type Encoding = keyof typeof compressedEndings;

const encodings = Object.keys(compressedEndings) as Encoding[];

interface ServedFile extends FoundFile {
  /** Undefined for the uncompressed file. */
  encoding?: Encoding;
}

/** Available encodings that a request accepts. */
export type Accepted = '' | 'br' | 'gzip' | 'br,gzip';

/** Cache of parsed Accept-Encoding headers. Browsers send few variants, but other clients may send any number. */
const read = new Map<string, Accepted>();
const mostRead = 100;

export function acceptedEncodings(header: string | undefined): Accepted {
  if (header === undefined) return '';
  const known = read.get(header);
  if (known !== undefined) return known;
  const given = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  const accepted = encodings.filter((name) => given.includes(name)).join() as Accepted;
  if (read.size >= mostRead) read.clear();
  read.set(header, accepted);
  return accepted;
}

/** Returns a file's smallest existing variant in one of the accepted encodings. */
async function compressedFile(found: FoundFile, accepted: Accepted): Promise<ServedFile> {
  for (const encoding of encodings) {
    if (!accepted.includes(encoding)) continue;
    const file = found.file + compressedEndings[encoding];
    const state = await stat(file).catch(() => undefined);
    // A variant older than the file was compressed from a previous version.
    if (state?.isFile() && state.mtimeMs >= found.modified) {
      return { file, size: state.size, modified: found.modified, encoding };
    }
  }
  return found;
}

/** Maps a path relative to the site's root (`/sobre.html`) to a file on disk; undefined if it is not served. */
export type Locate = (file: string) => string | undefined;

export const inFolder =
  (folder: string): Locate =>
  (file) =>
    path.join(folder, file);

/** Finds the file for a canonical path: itself, or the page of that name (`/sobre` is `sobre.html`). */
export async function findFile(locate: Locate, asked: string): Promise<FoundFile | undefined> {
  for (const candidate of asked === '/' ? ['/index.html'] : [asked, `${asked}.html`]) {
    const file = locate(candidate);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file && found?.isFile()) return { file, size: found.size, modified: found.mtimeMs };
  }
  return undefined;
}

/** Parses a single byte range; undefined for the whole file, null if unsatisfiable. */
function parseRange(header: string | undefined, size: number): [number, number] | null | undefined {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return undefined;
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  return start > end || start >= size ? null : [start, end];
}

/** True if an If-None-Match header contains the ETag. */
const names = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

export interface SentWith {
  status?: number;
  headers: Record<string, string>;
  /** Content security policy, if the file is a page. */
  policy: string | undefined;
}

const isPage = (type: string) => type.startsWith('text/html');

function etagOf({ size, modified }: FoundFile, encoding: string | undefined): string {
  const version = `${size.toString(36)}-${Math.round(modified * 1000).toString(36)}`;
  return `"${version}${encoding ? `-${encoding}` : ''}"`;
}

/** Returns a file's response headers for an encoding; they are the same for every range. */
function headersOf(
  found: FoundFile,
  encoding: string | undefined,
  { headers, policy }: SentWith,
): Record<string, string> {
  const type = contentType(found.file);
  return {
    ...headers,
    'content-type': type,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    vary: 'accept-encoding',
    etag: etagOf(found, encoding),
    'accept-ranges': 'bytes',
    ...(isPage(type) ? { [policyName.toLowerCase()]: policy ?? closedPolicy } : {}),
  };
}

/** Responds to GET or HEAD with a file, compressed if accepted, or with 304 if its ETag matches. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  sent: SentWith,
): Promise<void> {
  const { status = 200 } = sent;
  const asked = request.headers;
  // Ranges apply to the uncompressed file.
  const form: ServedFile =
    asked.range === undefined
      ? await compressedFile(found, acceptedEncodings(asked['accept-encoding']))
      : found;
  const headers = headersOf(found, form.encoding, sent);
  const tag = headers.etag as string;
  // Every response has the policy by default, but only pages need it.
  if (!(policyName.toLowerCase() in headers)) response.removeHeader(policyName);
  if (status === 200 && names(asked['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  // A range of a changed file would not match the part that the client already has.
  const same = asked['if-range'] === undefined || asked['if-range'] === tag;
  const range = status === 200 && same ? parseRange(asked.range, form.size) : undefined;
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${form.size}` }).end();
    return;
  }
  const [start, end] = range ?? [0, form.size - 1];
  if (range) headers['content-range'] = `bytes ${start}-${end}/${form.size}`;
  headers['content-length'] = String(form.size === 0 ? 0 : end - start + 1);
  if (request.method === 'HEAD' || form.size === 0) {
    response.writeHead(range ? 206 : status, headers).end();
    return;
  }
  // Skips opening the file if the visitor has left.
  if (response.destroyed) return;
  // Opened before the headers are sent so that an unreadable file still gets an error response.
  const file = await open(form.file);
  response.writeHead(range ? 206 : status, headers);
  await sendStream(file.createReadStream({ start, end }), response);
}

/** Reads a file in an accepted encoding; undefined if too large for the cache or not yet compressed. */
export async function readForm(found: FoundFile, accepted: Accepted, sent: SentWith) {
  const form: ServedFile = await compressedFile(found, accepted);
  const isUnpacked = accepted !== '' && form.encoding === undefined;
  if (isUnpacked && isWorthCompressing(found.file, found.size)) return undefined;
  if (form.size > maxCachedBytes) return undefined;
  const body = await readFile(form.file);
  const headers = headersOf(found, form.encoding, sent);
  return {
    body,
    etag: headers.etag as string,
    headers: [...Object.entries(headers).flat(), 'content-length', String(body.length)],
  };
}

/** Responds from the cache to a GET or HEAD without a range. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedFile) {
  if (names(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, cached.headers.slice(0, -2)).end();
    return;
  }
  response.writeHead(200, cached.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(cached.body);
}
