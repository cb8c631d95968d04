import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../lib/in-parallel.ts';
import { listFiles } from '../lib/list-files.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/** Compressing less than a packet saves nothing (bytes). */
const worthwhile = 1000;

/** Whether a file of a size (bytes) gets compressed forms beside it. */
export const isWorthCompressing = (file: string, bytes: number): boolean =>
  compressible.test(file) && bytes >= worthwhile;

/**
 * Brotli's quality (0 to 11). Pages and the catalogue's data are made anew by publications; a
 * script or style with a hash in its name is compressed once and loaded for months.
 */
const qualityFor = (file: string) =>
  /^(_astro|assets|admin\/assets)\/.*\.(css|js)$/.test(file) ? 11 : 5;

/** What is added to a file's name for its compressed forms. */
export const compressedEndings = ['.br', '.gz'] as const;

/** Whether a file is the compressed form of another. */
export const isCompressed = (file: string): boolean =>
  compressedEndings.some((ending) => file.endsWith(ending));

/** Written aside and renamed, as the site may be live already. */
async function writeCompressed(
  file: string,
  ending: (typeof compressedEndings)[number],
  bytes: Buffer,
): Promise<void> {
  // The temporary name has the ending, too, so that it is not listed as a file of the site.
  await writeFile(`${file}.new${ending}`, bytes);
  await rename(`${file}.new${ending}`, `${file}${ending}`);
}

async function compressFile(folder: string, file: string): Promise<void> {
  const target = path.join(folder, file);
  const bytes = await readFile(target);
  if (!isWorthCompressing(file, bytes.length)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 6 })]);
  await Promise.all([writeCompressed(target, '.br', br), writeCompressed(target, '.gz', gz)]);
}

/**
 * Writes `.br` and `.gz` beside each of the files (paths from `folder`) that gets smaller by it, for a
 * server to send as they are.
 */
export async function compressFiles(
  folder: string,
  files: readonly string[],
  atOnce = 2 * availableParallelism(),
): Promise<void> {
  const due = files
    .map((file) => file.split(path.sep).join('/').replace(/^\//, ''))
    .filter((file) => compressible.test(file));
  await inParallel(due, (file) => compressFile(folder, file), atOnce);
}

/** Does so for every file below a folder. */
export async function compressFolder(folder: string, atOnce?: number): Promise<void> {
  await compressFiles(folder, await listFiles(folder), atOnce);
}
