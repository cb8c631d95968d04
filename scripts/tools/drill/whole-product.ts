import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Client, createServiceClient, serviceDeadlines } from '../../config/service-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { processesBelow } from '../../testing/processes.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';

/** The processes of the running product. */
const parts = {
  publisher: 'scripts/publisher/main.ts',
  renderer: 'scripts/publisher/rendering/renderer-child.ts',
  server: 'scripts/web-server/main.ts',
  backend: 'scripts/supabase/main.ts',
} as const;

export type PartName = keyof typeof parts;

/** The whole product, as a newcomer starts it, in a place of its own. */
export class WholeProduct {
  readonly #place: Awaited<ReturnType<typeof ownPlace>>;
  readonly #command: ReturnType<typeof runScript>;
  /** Where the backend answers, and the key visitors have. */
  readonly backend: { url: string; publishableKey: string };
  readonly service: Client;

  private constructor(
    place: Awaited<ReturnType<typeof ownPlace>>,
    command: ReturnType<typeof runScript>,
    keys: Record<string, string>,
  ) {
    this.#place = place;
    this.#command = command;
    const { PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '' } = keys;
    this.backend = { url, publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' };
    this.service = createServiceClient(url, secretKey, serviceDeadlines);
  }

  static async start(): Promise<WholeProduct> {
    const place = await ownPlace();
    const command = runScript('scripts/commands/start.ts', place.variables);
    try {
      await command.ready;
      const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
      return new WholeProduct(place, command, keys);
    } catch (error) {
      command.child.kill('SIGTERM');
      await command.ended;
      await place.remove();
      throw error;
    }
  }

  get site(): string {
    return `http://127.0.0.1:${this.#place.port}`;
  }

  /** The process that supervises the others. */
  get pid(): number {
    return this.#command.child.pid ?? 0;
  }

  get dataDir(): string {
    return this.#place.dataDir;
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

  async stop(): Promise<void> {
    this.#command.child.kill('SIGTERM');
    await this.#command.ended;
    await this.#place.remove();
  }
}
