import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/eventually.ts';
import type { DrillResult } from './drill-result.ts';
import { type PartName, WholeProduct } from './whole-product.ts';

/** A product and what was done to it. */
interface Edited {
  /** The number of the last edit that was acknowledged. */
  acknowledged: number;
  /** The number of the last edit that was tried: one without an answer may have been made. */
  tried: number;
}

/** The whole product with an editor at work in it. */
export class ProductUnderEdits {
  readonly #product: WholeProduct;
  readonly #edited = new Map<string, Edited>();
  readonly #ids: readonly string[];
  #acknowledged = 0;
  #editing = true;
  #editor: Promise<void> = Promise.resolve();

  private constructor(product: WholeProduct, ids: readonly string[]) {
    this.#product = product;
    this.#ids = ids;
    this.#editor = this.#edit();
  }

  static async start(): Promise<ProductUnderEdits> {
    const product = await WholeProduct.start();
    try {
      const { data } = await product.service
        .from('products')
        .select('id')
        .eq('is_active', true)
        .limit(10)
        .throwOnError();
      return new ProductUnderEdits(
        product,
        data.map(({ id }) => id),
      );
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Waits until a part stands in the place of one that was, or is there at all. */
  replaced(part: PartName, former: number | undefined): Promise<number> {
    return this.#product.replaced(part, former);
  }

  /** Waits until so many more edits are acknowledged. */
  async edits(count: number): Promise<void> {
    const wanted = this.#acknowledged + count;
    await eventually(
      async () => this.#acknowledged,
      (now) => now >= wanted,
      600_000,
    );
  }

  async #edit(): Promise<void> {
    for (let number = 1; this.#editing; number += 1) {
      const id = this.#ids[number % this.#ids.length] ?? '';
      const edited = this.#edited.get(id) ?? { acknowledged: 0, tried: 0 };
      this.#edited.set(id, edited);
      edited.tried = number;
      const { error } = await this.#product.service
        .from('products')
        .update({ name: `Salvo ${number}.` })
        .eq('id', id);
      if (!error) {
        edited.acknowledged = number;
        this.#acknowledged += 1;
      }
      await wait(150);
    }
  }

  /** Ends the edits; how many products do not show in the end what was acknowledged of them last. */
  async lost(): Promise<number> {
    this.#editing = false;
    await this.#editor;
    const isLive = async ([id, { acknowledged, tried }]: [string, Edited]) => {
      const address = `${this.#product.site}/produto/${id}`;
      const page = await fetch(address).then(
        (answer) => answer.text(),
        () => '',
      );
      const shown = Number(/Salvo (\d+)\./.exec(page)?.[1] ?? 0);
      return shown >= acknowledged && shown <= tried;
    };
    const missing = async () => {
      const live = await Promise.all([...this.#edited].map(isLive));
      return live.filter((is) => !is).length;
    };
    return eventually(missing, (count) => count === 0, 300_000).catch(missing);
  }

  async stop(): Promise<void> {
    this.#editing = false;
    await this.#editor;
    await this.#product.stop();
  }
}

/** Runs a drill over the product and tells what was lost of what editors were told is saved. */
export async function underEdits(
  name: string,
  drill: (product: ProductUnderEdits) => Promise<number>,
): Promise<DrillResult> {
  const product = await ProductUnderEdits.start();
  try {
    const rounds = await drill(product);
    const lost = await product.lost();
    return {
      name,
      rounds,
      lost: `${lost} produtos sem a última das ${product.acknowledged} alterações confirmadas`,
      passed: lost === 0,
    };
  } finally {
    await product.stop();
  }
}
