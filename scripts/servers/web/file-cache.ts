export interface CachedFile {
  /** Alternating names and values, including the length of the body. */
  headers: string[];
  body: Buffer;
  etag: string;
}

/** Maximum size of the cache, and of a single file (bytes). */
const atMost = 32 * 1024 * 1024;
export const maxCachedBytes = 256 * 1024;

/** Maximum concurrent loads; files beyond that are streamed. */
const mostLoading = 64;

/** Memory overhead of a cached file (bytes): headers and map entry. */
const overhead = 2048;

/** Bounded cache with two generations. A full young generation replaces the old one, so lookups need no bookkeeping. */
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

  /** Loads a file once for all concurrent requests, and caches it if it exists. */
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
