import path from 'node:path';
import { filesBelow } from './files-below.ts';
import type { Chain, FinishedRelease } from './releases.ts';

/**
 * One moment of the site: a whole release, and over it the files that later releases changed or took away.
 * It never changes itself, so whoever holds one reads of one site only.
 */
export class SiteView {
  /** The releases it is made of, newest first. */
  readonly chain: Chain;
  readonly #whole: string;
  /** Where a changed file is; null for one that was taken away. */
  readonly #changed: ReadonlyMap<string, string | null>;

  private constructor(chain: Chain, whole: string, changed: ReadonlyMap<string, string | null>) {
    this.chain = chain;
    this.#whole = whole;
    this.#changed = changed;
  }

  /** The view of a chain of releases as it lies on the disk. */
  static async of(chain: Chain): Promise<SiteView> {
    const whole = chain.at(-1);
    if (!whole) throw new Error('A site needs a whole release.');
    let view = new SiteView([whole], whole.folder, new Map());
    for (const release of chain.slice(0, -1).toReversed()) {
      view = view.with(release, await filesBelow(release.folder));
    }
    return view;
  }

  /** This view with a further release over it. */
  with(release: FinishedRelease, files: readonly string[]): SiteView {
    const changed = new Map(this.#changed);
    for (const file of release.record.removed ?? []) changed.set(file, null);
    for (const file of files) changed.set(file, release.folder);
    return new SiteView([release, ...this.chain], this.#whole, changed);
  }

  /** Where a file of the site lies, if it is part of it at all; the whole release may lack it. */
  readonly locate = (file: string): string | undefined => {
    const folder = this.#changed.get(file);
    return folder === null ? undefined : path.join(folder ?? this.#whole, file);
  };
}
