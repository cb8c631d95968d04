import type { Client } from '../config/service-client.ts';
import type { Random } from './random.ts';

export type Table =
  | 'products'
  | 'product_images'
  | 'product_tags'
  | 'categories'
  | 'collections'
  | 'collection_products'
  | 'redirects'
  | 'product_groups'
  | 'price_tiers'
  | 'techniques'
  | 'product_techniques'
  | 'print_areas'
  | 'materials'
  | 'carousel_slides'
  | 'how_it_works_steps'
  | 'site_content';

/** Columns that identify a table's rows and sort them deterministically. */
const keys: Partial<Record<Table, string[]>> = {
  product_tags: ['product_id', 'tag'],
  collection_products: ['collection_id', 'product_id'],
  price_tiers: ['product_id', 'min_quantity'],
  product_techniques: ['product_id', 'technique_id'],
  redirects: ['from_path'],
  site_content: ['section_key'],
};

/** Selects and edits random rows of a catalogue. */
export class RandomRows {
  readonly #client: Client;
  readonly #random: Random;

  constructor(client: Client, random: Random) {
    this.#client = client;
    this.#random = random;
  }

  /** Returns every row's id, sorted by content because the database generates the ids of some tables. */
  async ids(table: Table): Promise<string[]> {
    let rows = this.#client.from(table).select('id');
    for (const key of keys[table] ?? ['id']) rows = rows.order(key as 'id');
    const { data } = await rows.throwOnError();
    return data.map(({ id }) => id);
  }

  /**
   * Returns the id of a random row.
   * @throws if the table is empty
   */
  async id(table: Table): Promise<string> {
    return this.#random.one(await this.ids(table));
  }

  /** Removes a random row, if the table has any. */
  async remove(table: Table): Promise<void> {
    const ids = await this.ids(table);
    if (ids.length === 0) return;
    await this.#client.from(table).delete().eq('id', this.#random.one(ids)).throwOnError();
  }

  /** Changes a random row, if the table has any. */
  async change(table: 'carousel_slides' | 'how_it_works_steps' | 'product_images'): Promise<void> {
    const ids = await this.ids(table);
    const values =
      table === 'product_images' || this.#random.is(0.5)
        ? { sort_order: this.#random.whole(9) }
        : { is_active: this.#random.is(0.5) };
    if (ids.length === 0) return;
    await this.#client
      .from(table as 'carousel_slides')
      .update(values)
      .eq('id', this.#random.one(ids))
      .throwOnError();
  }

  /** Activates or deactivates products. */
  async show(ids: readonly string[], is_active: boolean): Promise<void> {
    // Sends only as many ids at a time as fit into a URL.
    for (let from = 0; from < ids.length; from += 100) {
      await this.#client
        .from('products')
        .update({ is_active })
        .in('id', ids.slice(from, from + 100))
        .throwOnError();
    }
  }
}
