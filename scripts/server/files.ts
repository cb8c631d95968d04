import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export interface FoundFile {
  file: string;
  size: number;
  modified: number;
}

/** Where a file lies, as an address from the root (`/sobre.html`); undefined for one that is not served. */
export type Locate = (file: string) => string | undefined;

/** Files that lie in one folder. */
export const inFolder =
  (folder: string): Locate =>
  (file) =>
    path.join(folder, file);

/**
 * The file a URL path asks for: itself, or the page of that name (`/sobre` is `sobre.html`). Undefined
 * when there is none. Whatever the path says, it is looked for below the root.
 */
export async function findFile(locate: Locate, urlPath: string): Promise<FoundFile | undefined> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  // A path from the root cannot lead above it, but on Windows a backslash is a separator too.
  const asked = path.posix.normalize(`/${decoded.replaceAll('\\', '/')}`);
  for (const candidate of asked === '/' ? ['/index.html'] : [asked, `${asked}.html`]) {
    const file = locate(candidate);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file && found?.isFile()) return { file, size: found.size, modified: found.mtimeMs };
  }
  return undefined;
}

/** The one range of bytes a request asks for; undefined for all of it, null for one that cannot be given. */
function rangeOf(header: string | undefined, size: number): [number, number] | null | undefined {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return undefined;
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  return start > end || start >= size ? null : [start, end];
}

/** Answers GET or HEAD with a file, revalidated by ETag unless its name says that it never changes. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  options: { status?: number; immutable?: boolean } = {},
): void {
  const tag = `"${found.size.toString(36)}-${Math.round(found.modified * 1000).toString(36)}"`;
  const headers: Record<string, string> = {
    'content-type': contentTypes[path.extname(found.file)] ?? 'application/octet-stream',
    'cache-control': options.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  const status = options.status ?? 200;
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = status === 200 ? rangeOf(request.headers.range, found.size) : undefined;
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${found.size}` }).end();
    return;
  }
  const [start, end] = range ?? [0, found.size - 1];
  if (range) headers['content-range'] = `bytes ${start}-${end}/${found.size}`;
  headers['content-length'] = String(found.size === 0 ? 0 : end - start + 1);
  response.writeHead(range ? 206 : status, headers);
  if (request.method === 'HEAD' || found.size === 0) {
    response.end();
    return;
  }
  const stream = createReadStream(found.file, { start, end });
  stream.on('error', () => response.destroy());
  stream.pipe(response);
}
