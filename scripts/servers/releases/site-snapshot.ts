import path from 'node:path';
import { listFiles } from '../../lib/list-files.ts';
import { isCompressed } from './compress.ts';
import type { FinishedRelease, Layers } from './releases.ts';

/**
 * An immutable snapshot of the site: a whole release overlaid with the files that later releases changed or removed.
 * Its holders read from a single site only.
 */
export class SiteSnapshot {
  /** Its releases, newest first. */
  readonly layers: Layers;
  readonly #whole: string;
  /** Folder of each changed file; null if removed. */
  readonly #changed: ReadonlyMap<string, string | null>;

  private constructor(layers: Layers, whole: string, changed: ReadonlyMap<string, string | null>) {
    this.layers = layers;
    this.#whole = whole;
    this.#changed = changed;
  }

  static async open(layers: Layers): Promise<SiteSnapshot> {
    const whole = layers.at(-1);
    if (!whole) throw new Error('A site needs a whole release.');
    let snapshot = new SiteSnapshot([whole], whole.folder, new Map());
    for (const release of layers.slice(0, -1).toReversed()) {
      snapshot = snapshot.with(release, await listFiles(release.folder));
    }
    return snapshot;
  }

  get id(): string {
    return this.layers[0]?.id ?? '';
  }

  /** Returns this site with a further release on top. */
  with(release: FinishedRelease, files: readonly string[]): SiteSnapshot {
    const changed = new Map(this.#changed);
    for (const file of release.record.removed ?? []) changed.set(file, null);
    for (const file of files) changed.set(file, release.folder);
    return new SiteSnapshot([release, ...this.layers], this.#whole, changed);
  }

  /** Lists every file of the site by address, with the folder of its release. */
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

  /** Returns the path of a file; undefined if it is not part of the site. The whole release may still lack it. */
  readonly locate = (file: string): string | undefined => {
    const folder = this.#changed.get(file);
    return folder === null ? undefined : path.join(folder ?? this.#whole, file);
  };
}
