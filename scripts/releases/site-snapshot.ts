import path from 'node:path';
import { listFiles } from '../lib/list-files.ts';
import { isCompressed } from './compress.ts';
import type { FinishedRelease, Layers } from './releases.ts';

/**
 * One moment of the site: a whole release, and over it the files that later releases changed or took away.
 * It never changes itself, so whoever holds one reads of one site only.
 */
export class SiteSnapshot {
  /** The releases it is made of, newest first. */
  readonly layers: Layers;
  readonly #whole: string;
  /** Where a changed file is; null for one that was taken away. */
  readonly #changed: ReadonlyMap<string, string | null>;

  private constructor(layers: Layers, whole: string, changed: ReadonlyMap<string, string | null>) {
    this.layers = layers;
    this.#whole = whole;
    this.#changed = changed;
  }

  /** The site that releases make together, as they lie on the disk. */
  static async open(layers: Layers): Promise<SiteSnapshot> {
    const whole = layers.at(-1);
    if (!whole) throw new Error('A site needs a whole release.');
    let snapshot = new SiteSnapshot([whole], whole.folder, new Map());
    for (const release of layers.slice(0, -1).toReversed()) {
      snapshot = snapshot.with(release, await listFiles(release.folder));
    }
    return snapshot;
  }

  /** The release it was published by. */
  get id(): string {
    return this.layers[0]?.id ?? '';
  }

  /** This site with a further release over it. */
  with(release: FinishedRelease, files: readonly string[]): SiteSnapshot {
    const changed = new Map(this.#changed);
    for (const file of release.record.removed ?? []) changed.set(file, null);
    for (const file of files) changed.set(file, release.folder);
    return new SiteSnapshot([release, ...this.layers], this.#whole, changed);
  }

  /** Every file of the site, as its address and the folder of the release it lies in. */
  async files(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const file of await listFiles(this.#whole)) files.set(file, this.#whole);
    for (const [file, folder] of this.#changed) {
      if (folder === null) files.delete(file);
      else files.set(file, folder);
    }
    for (const file of files.keys()) if (isCompressed(file)) files.delete(file);
    return files;
  }

  /** Where a file of the site lies, if it is part of it at all; the whole release may lack it. */
  readonly locate = (file: string): string | undefined => {
    const folder = this.#changed.get(file);
    return folder === null ? undefined : path.join(folder ?? this.#whole, file);
  };
}
