import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient, serviceDeadlines } from '../config/service-client.ts';
import { eventually } from './eventually.ts';
import { processesBelow } from './processes.ts';
import { ownPlace, runScript } from './running-product.ts';

/** Scripts of the running product's processes. */
const scripts = {
  publisher: 'scripts/servers/publisher/main.ts',
  renderer: 'scripts/servers/publisher/rendering/build-child.ts renderer',
  server: 'scripts/servers/web/main.ts',
  backend: 'scripts/servers/supabase/main.ts',
} as const;

export type ServiceName = keyof typeof scripts;

/** Startup timeout (milliseconds). */
const timeout = 1_200_000;

interface Wanted {
  variables?: Record<string, string>;
  /** Command, with its arguments, that wraps the product. */
  within?: readonly string[];
  /** Callback that runs from the start until the product is ready. */
  meanwhile?: (pid: number, isOver: () => boolean) => Promise<void>;
}

/** Starts the whole product as a newcomer would, with separate ports and data. Stops it on disposal. */
export async function startWholeProduct({
  variables = {},
  within = [],
  meanwhile = async () => {},
}: Wanted = {}) {
  const place = await ownPlace();
  const all = { ...place.variables, ...variables };
  const dataDir = all.DATA_DIR;
  let command = runScript('scripts/commands/start.ts', all, within);
  const stop = async () => {
    command.child.kill('SIGTERM');
    await command.ended;
    await place.remove();
  };
  try {
    let over = false;
    const late = wait(timeout, undefined, { ref: false }).then(() => {
      throw new Error(`The product was not ready after ${timeout / 1000} s`);
    });
    const ready = Promise.race([command.ready, late]).finally(() => {
      over = true;
    });
    await Promise.all([ready, meanwhile(command.child.pid ?? 0, () => over)]);
    const keys = JSON.parse(await readFile(path.join(dataDir, 'env.json'), 'utf8'));
    const url: string = keys.PUBLIC_SUPABASE_URL;
    const publishableKey: string = keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
    const service = createServiceClient(url, keys.SUPABASE_SECRET_KEY, serviceDeadlines);
    const pid = () => command.child.pid ?? 0;
    /** Returns the process id of a service, if it is running. */
    const pidOf = (name: ServiceName): number | undefined =>
      processesBelow(pid(), scripts[name])[0];
    const site = `http://localhost:${all.PORT}`;
    return {
      /** Returns the supervisor's process id. */
      pid,
      site,
      dataDir,
      url,
      publishableKey,
      service,
      pidOf,
      /** Waits until a service runs in a new process; returns the new process id. */
      replaced: async (name: ServiceName, former?: number): Promise<number> => {
        const isNew = (now: number | undefined) => now !== undefined && now !== former;
        return (await eventually(async () => pidOf(name), isNew, 600_000)) ?? 0;
      },
      /** Returns the ids of some active products. */
      productIds: async (most: number) => {
        const shown = service.from('products').select('id').eq('is_active', true).order('id');
        const { data } = await shown.limit(most).throwOnError();
        return data.map(({ id }) => id);
      },
      /** Renames a product; returns the time until its page is live (milliseconds). */
      renamed: async (id: string, name: string): Promise<number> => {
        const began = performance.now();
        await service.from('products').update({ name }).eq('id', id).throwOnError();
        const page = async () => (await fetch(`${site}/produto/${id}`)).text();
        await eventually(page, (html) => html.includes(name), 600_000);
        return performance.now() - began;
      },
      /** Kills the supervisor and restarts the product without waiting for it to be ready. */
      restart: async () => {
        command.child.kill('SIGKILL');
        await command.ended;
        command = runScript('scripts/commands/start.ts', all);
      },
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>;
