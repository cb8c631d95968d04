/** A file in one of its forms, as it is answered. */
export interface CachedFile {
  /** Names and values by turns, the length of the body among them. */
  headers: string[];
  body: Buffer;
  etag: string;
}

/** What all together, and one of them, may take (bytes). */
const atMost = 32 * 1024 * 1024;
export const maxCachedBytes = 256 * 1024;

/** How many are read at once; others are sent as they are read. */
const mostLoading = 64;

/** What a file takes beside its bytes: its headers and its place in the map. */
const overhead = 2048;

/**
 * Files that were asked for of late, in memory within a bound. They are kept in two generations: when the younger one
 * has half of the bound it becomes the older, and what nobody asked for since is let go, so that finding one costs no
 * bookkeeping.
 */
export class FileCache {
  readonly #bound: number;
  #young = new Map<string, CachedFile>();
  #old = new Map<string, CachedFile>();
  #youngBytes = 0;
  #oldBytes = 0;
  readonly #loading = new Map<string, Promise<CachedFile | undefined>>();

  constructor(bound = atMost) {
    this.#bound = bound;
  }

  /** What is kept takes (bytes). */
  get bytes(): number {
    return this.#youngBytes + this.#oldBytes;
  }

  find(key: string): CachedFile | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) {
      this.#old.delete(key);
      this.#oldBytes -= old.body.length + overhead;
      this.#keep(key, old);
    }
    return old;
  }

  /** The file of a key, read once for all who ask for it meanwhile, and kept where there is one to keep. */
  load(key: string, read: () => Promise<CachedFile | undefined>): Promise<CachedFile | undefined> {
    const kept = this.find(key);
    if (kept) return Promise.resolve(kept);
    const known = this.#loading.get(key);
    if (known) return known;
    if (this.#loading.size >= mostLoading) return Promise.resolve(undefined);
    const loading = read()
      .then((file) => {
        if (file) this.#keep(key, file);
        return file;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  #keep(key: string, file: CachedFile): void {
    const bytes = file.body.length + overhead;
    if (this.#youngBytes + bytes > this.#bound / 2) {
      this.#old = this.#young;
      this.#oldBytes = this.#youngBytes;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, file);
    this.#youngBytes += bytes;
  }
}
