import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { closedPolicy, policyName } from '#shared/security/content-policy.ts';
import { contentType } from '../lib/content-type.ts';
import { sendStream } from '../lib/http/send-stream.ts';
import { compressedFile, type FoundFile, type ServedFile } from './encoding.ts';

/** Where a file lies, as an address from the root (`/sobre.html`); undefined for one that is not served. */
export type Locate = (file: string) => string | undefined;

/** Files that lie in one folder. */
export const inFolder =
  (folder: string): Locate =>
  (file) =>
    path.join(folder, file);

/**
 * The file a path asks for: itself, or the page of that name (`/sobre` is `sobre.html`). Undefined when there is none.
 * @param asked a path from the root that is decoded and normalised (request-path.ts)
 */
export async function findFile(locate: Locate, asked: string): Promise<FoundFile | undefined> {
  for (const candidate of asked === '/' ? ['/index.html'] : [asked, `${asked}.html`]) {
    const file = locate(candidate);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file && found?.isFile()) return { file, size: found.size, modified: found.mtimeMs };
  }
  return undefined;
}

/** The one range of bytes a request asks for; undefined for all of it, null for one that cannot be given. */
function parseRange(header: string | undefined, size: number): [number, number] | null | undefined {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return undefined;
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  return start > end || start >= size ? null : [start, end];
}

/** Whether an If-None-Match names the form of the file that would be sent. */
const names = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

/** What a file is sent with. */
export interface SentWith {
  status?: number;
  headers: Record<string, string>;
  /** The content security policy, should the file be a page. */
  policy: string | undefined;
}

/** Whether what is sent is a page, whatever its address is. */
const isPage = (type: string) => type.startsWith('text/html');

/** Answers GET or HEAD with a file, compressed where that was asked for, revalidated by its ETag. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  { status = 200, headers: rules, policy }: SentWith,
): Promise<void> {
  const asked = request.headers;
  // Ranges are of the file itself, whoever can unpack it.
  const sent: ServedFile = asked.range === undefined ? await compressedFile(found, request) : found;
  const version = `${found.size.toString(36)}-${Math.round(found.modified * 1000).toString(36)}`;
  const tag = `"${version}${sent.encoding ? `-${sent.encoding}` : ''}"`;
  const type = contentType(found.file);
  const headers: Record<string, string> = {
    ...rules,
    'content-type': type,
    ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
    vary: 'accept-encoding',
    etag: tag,
    'accept-ranges': 'bytes',
  };
  if (isPage(type)) headers[policyName.toLowerCase()] = policy ?? closedPolicy;
  else response.removeHeader(policyName);
  if (status === 200 && names(asked['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  // The rest of a file that has changed since would not fit what came before.
  const same = asked['if-range'] === undefined || asked['if-range'] === tag;
  const range = status === 200 && same ? parseRange(asked.range, sent.size) : undefined;
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${sent.size}` }).end();
    return;
  }
  const [start, end] = range ?? [0, sent.size - 1];
  if (range) headers['content-range'] = `bytes ${start}-${end}/${sent.size}`;
  headers['content-length'] = String(sent.size === 0 ? 0 : end - start + 1);
  if (request.method === 'HEAD' || sent.size === 0) {
    response.writeHead(range ? 206 : status, headers).end();
    return;
  }
  // Whoever has left meanwhile is sent nothing, so nothing is opened.
  if (response.destroyed) return;
  // Opened before anything is promised: a file that cannot be read is still answered with an error.
  const file = await open(sent.file);
  response.writeHead(range ? 206 : status, headers);
  await sendStream(file.createReadStream({ start, end }), response);
}
