import { stat } from 'node:fs/promises';

/** A file that is there: its size in bytes, and when it was changed (ms since 1970). */
export interface FoundFile {
  file: string;
  size: number;
  modified: number;
}

/** The encodings builds pack files in (scripts/releases/compress.ts), the smaller first. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** The encodings a request accepts. */
function acceptedBy(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}

export interface ServedFile extends FoundFile {
  /** Undefined for the file as it is. */
  encoding?: string;
}

/** The file in the best form the request accepts and the build has made. */
export async function compressedFile(
  found: FoundFile,
  acceptEncoding: string | undefined,
): Promise<ServedFile> {
  const accepted = acceptedBy(acceptEncoding ?? '');
  for (const { encoding, extension } of compressed) {
    if (!accepted.has(encoding)) continue;
    const file = found.file + extension;
    const state = await stat(file).catch(() => undefined);
    // One that is older was compressed from something else.
    if (state?.isFile() && state.mtimeMs >= found.modified) {
      return { file, size: state.size, modified: found.modified, encoding };
    }
  }
  return found;
}
