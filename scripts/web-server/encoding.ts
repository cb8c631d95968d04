import { stat } from 'node:fs/promises';
import Negotiator from 'negotiator';

/** A file that is there: its size in bytes, and when it was changed (ms since 1970). */
export interface FoundFile {
  file: string;
  size: number;
  modified: number;
}

/** The encodings builds compress files in (scripts/releases/compress.ts), the smaller first. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

type Encoding = (typeof compressed)[number]['encoding'];

export interface ServedFile extends FoundFile {
  /** Undefined for the file as it is. */
  encoding?: Encoding;
}

/** The encodings somebody accepts, of those there are. */
export type Accepted = '' | 'br' | 'gzip' | 'br,gzip';

/** What was read of an Accept-Encoding; browsers send a few different ones, others as many as they like. */
const read = new Map<string, Accepted>();
const mostRead = 100;

/** The encodings a request accepts by its header. */
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

/** The file in the best form that is accepted and that the build has made. */
export async function compressedFile(found: FoundFile, accepted: Accepted): Promise<ServedFile> {
  for (const { encoding, extension } of compressed) {
    if (!accepted.includes(encoding)) continue;
    const file = found.file + extension;
    const state = await stat(file).catch(() => undefined);
    // One that is older was compressed from something else.
    if (state?.isFile() && state.mtimeMs >= found.modified) {
      return { file, size: state.size, modified: found.modified, encoding };
    }
  }
  return found;
}
