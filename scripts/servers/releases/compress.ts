import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../../lib/folders.ts';
import { inParallel } from '../../lib/in-parallel.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/** Minimum size (bytes). A file smaller than a packet gains nothing from compression. */
const worthwhile = 1000;

export const isWorthCompressing = (file: string, bytes: number): boolean =>
  compressible.test(file) && bytes >= worthwhile;

/** Highest Brotli quality used. It accounts for most of the time, so tests that do not measure page sizes lower it. */
const best = Number(process.env.VITRINE_BROTLI_QUALITY ?? 11);

/** Returns the Brotli quality (0 to 11): best for the home page and for hashed assets, which are compressed once. */
const qualityFor = (file: string) =>
  /^(index\.html|(_astro|assets|admin\/assets)\/.*\.(css|js))$/.test(file) ? best : 5;

/** File name suffixes of compressed variants by encoding, smallest first. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const;

export const isCompressed = (file: string): boolean =>
  Object.values(compressedEndings).some((ending) => file.endsWith(ending));

/** Writes to a temporary file and renames it because the site may already be live. */
async function writeCompressed(file: string, ending: string, bytes: Buffer): Promise<void> {
  // The temporary name keeps the suffix, so the file is not listed as part of the site.
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

/** Writes `.br` and `.gz` variants of files that are worth compressing (paths relative to `folder`). */
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

export async function compressFolder(folder: string, atOnce?: number): Promise<void> {
  await compressFiles(folder, await listFiles(folder), atOnce);
}
