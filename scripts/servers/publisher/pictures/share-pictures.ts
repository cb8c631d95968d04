import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDisplayFont } from '#scripts/fonts/portuguese-fonts.ts';
import { writeAtomic } from '#scripts/lib/atomic-write.ts';
import { inParallel, inSequence } from '#scripts/lib/in-parallel.ts';
import { currentUrl } from '#shared/images/picture.ts';
import {
  pageOfPicture,
  readShareCard,
  type ShareBrand,
  type ShareCard,
  shareBrandFile,
} from '#shared/sharing/share-card.ts';
import { connectPublicly } from '../public-connection.ts';
import { fetchPicture } from './fetch-picture.ts';

type Locate = (file: string) => string | undefined;

/** Timeout for a stored picture (milliseconds); short because somebody is waiting to share a link. */
const patience = 4000;

const readText = (locate: Locate, file: string) =>
  readFile(locate(file) ?? '', 'utf8').catch(() => '');

/** Draws the pictures that chat apps show for links, and stores each in a folder under its name. */
export class SharePictures {
  readonly #folder: string;
  readonly #supabaseUrl: string;
  /** Brand of the last drawing, with its font and pictures loaded. */
  #brand: { text: string; draw(card: ShareCard): Promise<Buffer> } | undefined;
  readonly #inSequence = inSequence();

  constructor(folder: string, supabaseUrl: string) {
    this.#folder = folder;
    this.#supabaseUrl = supabaseUrl;
  }

  /** Reads a picture, drawing it first if needed; undefined if it is neither stored nor named by a page of the site. */
  async read(picture: string, locate: Locate): Promise<Buffer | undefined> {
    const page = pageOfPicture(picture);
    if (!page) return undefined;
    const stored = await readFile(this.#fileOf(picture)).catch(() => undefined);
    if (stored) return stored;
    const named = readShareCard(await readText(locate, page));
    if (named?.path !== picture) return undefined;
    return readFile(await this.#inSequence(() => this.#draw(picture, named.card, locate)));
  }

  /** Draws the pictures named by a built folder's pages into that folder; returns their paths. */
  async drawInto(folder: string, files: readonly string[], locate: Locate): Promise<string[]> {
    const pictures: string[] = [];
    const pages = files.filter((file) => file.endsWith('.html'));
    await inParallel(pages, async (page) => {
      const named = readShareCard(await readText(locate, page));
      if (!named) return;
      const drawn = await this.#draw(named.path, named.card, locate);
      await cp(drawn, path.join(folder, named.path));
      pictures.push(named.path);
    });
    return pictures;
  }

  #fileOf = (picture: string) => path.join(this.#folder, path.basename(picture));

  /** Draws a picture unless it is stored; returns the path of its file. */
  async #draw(picture: string, card: ShareCard, locate: Locate): Promise<string> {
    const file = this.#fileOf(picture);
    if (existsSync(file)) return file;
    const text = await readText(locate, shareBrandFile);
    if (this.#brand?.text !== text) {
      this.#brand = { text, draw: await this.#open(JSON.parse(text)) };
    }
    await writeAtomic(file, await this.#brand.draw(card));
    return file;
  }

  async #open(brand: ShareBrand) {
    // Lazy-loaded because the image library takes a lot of memory.
    const { drawShareCard, OutlineFont } = await import('./draw-share-card.ts');
    const font = new OutlineFont(await readDisplayFont(brand.fonts));
    const [logo, icon] = await Promise.all([this.#fetch(brand.logo), this.#fetch(brand.icon_url)]);
    return async (card: ShareCard) =>
      drawShareCard(card, brand, font, { logo, icon, product: await this.#fetch(card.picture) });
  }

  /** Fetches a picture from our own Supabase, wherever it runs, or the public internet; undefined if it is missing. */
  async #fetch(url: string): Promise<Uint8Array | undefined> {
    if (url === '') return undefined;
    const address = currentUrl(url, this.#supabaseUrl);
    if (new URL(address).origin !== new URL(this.#supabaseUrl).origin) {
      const fetched = await fetchPicture(address, { connect: connectPublicly, patience });
      return typeof fetched === 'string' ? undefined : fetched.bytes;
    }
    const ask = () => fetch(address, { signal: AbortSignal.timeout(patience) });
    const answer = await ask().catch(ask);
    // Throws so that the card is drawn later. One drawn now would lack the picture permanently.
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
    return answer.ok ? answer.bytes() : undefined;
  }
}
