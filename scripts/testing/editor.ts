import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { WholeProduct } from './whole-product.ts';

/** Simulated editor that saves products continuously and counts the acknowledged edits. */
export class Editor {
  readonly #product: WholeProduct;
  /** Numbers of each product's last acknowledged and last attempted edit. */
  readonly #edited = new Map<string, { acknowledged: number; tried: number }>();
  #acknowledged = 0;
  #editing = true;
  readonly #ended: Promise<void>;

  constructor(product: WholeProduct, ids: readonly string[]) {
    this.#product = product;
    this.#ended = this.#edit(ids);
  }

  async #edit(ids: readonly string[]): Promise<void> {
    for (let number = 1; this.#editing; number += 1) {
      const id = ids[number % ids.length] ?? '';
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

  [Symbol.dispose](): void {
    this.#editing = false;
  }

  /** Waits until `more` additional edits are acknowledged. */
  async edits(more: number): Promise<void> {
    const wanted = this.#acknowledged + more;
    const acknowledged = async () => this.#acknowledged;
    await eventually(acknowledged, (now) => now >= wanted, 600_000);
  }

  /** Stops editing; counts the products whose page lacks the last acknowledged edit. */
  async end(): Promise<{ lost: string; passed: boolean }> {
    this.#editing = false;
    await this.#ended;
    const missing = async () => {
      let count = 0;
      for (const [id, { acknowledged, tried }] of this.#edited) {
        const answer = await fetch(`${this.#product.site}/produto/${id}`).catch(() => undefined);
        const shown = Number(/Salvo (\d+)\./.exec((await answer?.text()) ?? '')?.[1] ?? 0);
        // An edit without a response may have been saved.
        if (shown < acknowledged || shown > tried) count += 1;
      }
      return count;
    };
    const lost = await eventually(missing, (count) => count === 0, 300_000).catch(missing);
    return {
      lost: `${lost} produtos sem a última das ${this.#acknowledged} alterações confirmadas`,
      passed: lost === 0,
    };
  }
}
