import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createServiceClient, serviceDeadlines } from '../config/service-client.ts';
import { eventually } from '../testing/eventually.ts';
import { processesBelow } from '../testing/processes.ts';
import { ownPlace, runScript } from '../testing/running-product.ts';
import type { DrillResult } from './drill-result.ts';

/** The processes of the running product. */
const parts = {
  publisher: 'scripts/publisher/main.ts',
  renderer: 'scripts/publisher/rendering/renderer-child.ts',
  server: 'scripts/web-server/main.ts',
  backend: 'scripts/supabase/main.ts',
} as const;

export type PartName = keyof typeof parts;

/** A product and what was done to it. */
interface Edited {
  /** The number of the last edit that was acknowledged. */
  acknowledged: number;
  /** The number of the last edit that was tried: one without an answer may have been made. */
  tried: number;
}

/** The whole product, as a newcomer starts it, with an editor at work in it. */
export class ProductUnderEdits {
  readonly #place: Awaited<ReturnType<typeof ownPlace>>;
  readonly #command: ReturnType<typeof runScript>;
  readonly #service: Client;
  readonly #edited = new Map<string, Edited>();
  readonly #ids: readonly string[];
  #acknowledged = 0;
  #editing = true;
  #editor: Promise<void> = Promise.resolve();

  private constructor(
    place: Awaited<ReturnType<typeof ownPlace>>,
    command: ReturnType<typeof runScript>,
    service: Client,
    ids: readonly string[],
  ) {
    this.#place = place;
    this.#command = command;
    this.#service = service;
    this.#ids = ids;
    this.#editor = this.#edit();
  }

  static async start(): Promise<ProductUnderEdits> {
    const place = await ownPlace();
    const command = runScript('scripts/commands/start.ts', place.variables);
    try {
      await command.ready;
      const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
      const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = keys;
      const service = createServiceClient(url, key, serviceDeadlines);
      const { data } = await service
        .from('products')
        .select('id')
        .eq('is_active', true)
        .limit(10)
        .throwOnError();
      return new ProductUnderEdits(
        place,
        command,
        service,
        data.map(({ id }) => id),
      );
    } catch (error) {
      command.child.kill('SIGTERM');
      await command.ended;
      await place.remove();
      throw error;
    }
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** The process of a part, if it is up. */
  pidOf(part: PartName): number | undefined {
    return processesBelow(this.#command.child.pid ?? 0, parts[part])[0];
  }

  /** Waits until a part stands in the place of one that was, or is there at all. */
  async replaced(part: PartName, former: number | undefined): Promise<number> {
    const pid = await eventually(
      async () => this.pidOf(part),
      (now) => now !== undefined && now !== former,
      600_000,
    );
    return pid ?? 0;
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
      const { error } = await this.#service
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
      const address = `http://127.0.0.1:${this.#place.port}/produto/${id}`;
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
    this.#command.child.kill('SIGTERM');
    await this.#command.ended;
    await this.#place.remove();
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
