import { type Elsewhere, findElsewhere } from '#shared/redirects/lost-page.ts';
import { type RedirectsFile, redirectsFile } from '#shared/redirects/redirect.ts';
import { KnownFile } from './known-file.ts';
import { findFile, type Locate } from './static-files.ts';

/** Tells where lost pages are found, as the live site says it. Asked only of what no file of the site is. */
export class LostPages {
  readonly #redirects = new KnownFile((text) => JSON.parse(text) as RedirectsFile);

  /** @param path as it was asked for, decoded and normalised */
  async find(path: string, live: Locate): Promise<Elsewhere | undefined> {
    const found = await findFile(live, redirectsFile);
    // A site of before there were redirects has none.
    return findElsewhere(found ? await this.#redirects.read(found) : {}, path);
  }
}
