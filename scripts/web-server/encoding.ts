import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
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

export interface ServedFile extends FoundFile {
  /** Undefined for the file as it is. */
  encoding?: string;
}

/** The file in the best form the request accepts and the build has made. */
export async function compressedFile(
  found: FoundFile,
  request: IncomingMessage,
): Promise<ServedFile> {
  const accepted = new Negotiator(request).encodings(compressed.map(({ encoding }) => encoding));
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
