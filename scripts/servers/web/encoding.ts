import { stat } from 'node:fs/promises';
import Negotiator from 'negotiator';

/** An existing file: its size in bytes and modification time (ms since 1970). */
export interface FoundFile {
  file: string;
  size: number;
  modified: number;
}

/** Encodings of compressed files in builds (scripts/servers/releases/compress.ts), smallest first. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

type Encoding = (typeof compressed)[number]['encoding'];

export interface ServedFile extends FoundFile {
  /** Undefined for the uncompressed file. */
  encoding?: Encoding;
}

/** Accepted encodings among the available ones. */
export type Accepted = '' | 'br' | 'gzip' | 'br,gzip';

/** Cache of parsed Accept-Encoding headers; browsers send few variants, others any number. */
const read = new Map<string, Accepted>();
const mostRead = 100;

export function acceptedEncodings(header: string | undefined): Accepted {
  if (header === undefined) return '';
  const known = read.get(header);
  if (known !== undefined) return known;
  const names = compressed.map(({ encoding }) => encoding);
  const given = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(names);
  const accepted = names.filter((name) => given.includes(name)).join() as Accepted;
  if (read.size >= mostRead) read.clear();
  read.set(header, accepted);
  return accepted;
}

/** Returns the smallest accepted variant of a file that exists. */
export async function compressedFile(found: FoundFile, accepted: Accepted): Promise<ServedFile> {
  for (const { encoding, extension } of compressed) {
    if (!accepted.includes(encoding)) continue;
    const file = found.file + extension;
    const state = await stat(file).catch(() => undefined);
    // An older variant was compressed from a previous version.
    if (state?.isFile() && state.mtimeMs >= found.modified) {
      return { file, size: state.size, modified: found.modified, encoding };
    }
  }
  return found;
}
