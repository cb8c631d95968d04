import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceClient } from '../config/service-client.ts';
import { generateKeys } from '../config/supabase-keys.ts';
import { type ServiceProcess, startService, stopService } from '../process/service-process.ts';
import { startRelay } from '../servers/supabase/deliver-webhook.ts';
import { serveSupabase } from '../servers/supabase/http.ts';
import { eventually } from './eventually.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { freePort } from './postgres-server.ts';
import { openTestBackend } from './test-backend.ts';

interface Wanted {
  products?: number;
  /** True for products with realistic tags and pictures. */
  furnished?: boolean;
  /** Folder of a fully migrated embedded database to copy; by default, a new one is created in memory. */
  template?: string;
  /** True for the backend alone, without a publisher. */
  unpublished?: boolean;
}

/**
 * Starts the real product with a small catalogue. The embedded backend runs in this process, where a test can stop it
 * or access its database; the publisher and the site's server run in separate processes.
 */
export async function startProductUnderTest({
  products: wanted = 2,
  furnished = false,
  template,
  unpublished = false,
}: Wanted = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-product-'));
  const [port, supabasePort, keys] = [await freePort(), await freePort(), generateKeys()];
  const url = `http://127.0.0.1:${supabasePort}`;
  const secret = 'segredo-do-teste';
  const { app, connection } = await openTestBackend(dataDir, url, keys, template);
  let held: Promise<void> | undefined;
  let frozen = false;
  const served: Pick<typeof app, 'fetch'> = {
    async fetch(request, context) {
      if (frozen) return new Promise<Response>(() => {});
      const answer = await app.fetch(request, context);
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname === '/rest/v1/products') await held;
      return answer;
    },
  };
  let server = await serveSupabase(served, supabasePort, keys);
  const stopRelay = unpublished
    ? async () => {}
    : await startRelay(connection.driver, {
        url: `http://127.0.0.1:${port}/hooks/publish`,
        secret,
      });
  const service = createServiceClient(url, keys.secret);
  const ids = await fillCatalogue(service, wanted, furnished);
  const productId = ids[0] ?? '';

  interface Own {
    within?: readonly string[];
    variables?: NodeJS.ProcessEnv;
    port?: number;
    dataDir?: string;
  }
  const start = (name: string, script: string, own: Own) =>
    startService(name, script, {
      logFile: path.join(own.dataDir ?? dataDir, `${path.dirname(script).split('/').pop()}.log`),
      within: own.within ?? [],
      variables: {
        PORT: String(own.port ?? port),
        SUPABASE_PORT: String(supabasePort),
        DATA_DIR: own.dataDir ?? dataDir,
        PUBLIC_SUPABASE_URL: url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
        SUPABASE_SECRET_KEY: keys.secret,
        PUBLISH_WEBHOOK_SECRET: secret,
        ...own.variables,
      },
    });
  const startPublisher = (own: Own = {}) =>
    start('o publicador', 'scripts/servers/publisher/main.ts', own);
  const startServer = (own: Own = {}) =>
    start('o servidor do site', 'scripts/servers/web/main.ts', own);
  let siteServer: ServiceProcess | undefined;
  let publisher: ServiceProcess | undefined;
  if (!unpublished) {
    siteServer = startServer();
    await siteServer.ready;
    publisher = startPublisher();
  }

  /** Returns the page of the first product as a visitor gets it. */
  const page = async (at = port): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${at}/produto/${productId}`);
    return `${answer.status} ${await answer.text()}`;
  };
  /** Removes a table's checks because rows older than a check may violate it. */
  async function withoutChecks(table: string): Promise<void> {
    const { rows } = await connection.driver.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
      [`public.${table}`],
    );
    for (const { name } of rows) {
      await connection.driver.exec(`alter table public.${table} drop constraint "${name}"`);
    }
  }
  const publications = async () => {
    const { rows } = await connection.driver.query<{
      id: number;
      status: string;
      attempts: number;
    }>('select id::int, status, attempts from public.publications order by id');
    return rows;
  };

  return {
    dataDir,
    /** Backend access for builds of the site and back-office. */
    access: { url, publishableKey: keys.publishable, secretKey: keys.secret },
    service,
    productId,
    secret,
    site: `http://127.0.0.1:${port}`,
    database: connection.driver,
    get publisher() {
      if (!publisher) throw new Error('The product was started without a publisher');
      return publisher;
    },
    page: () => page(),
    async rename(name: string): Promise<void> {
      await service.from('products').update({ name }).eq('id', productId).throwOnError();
    },
    publications,
    /** Reads the outcome of the newest publication. */
    told: async () => {
      const { data } = await service
        .from('publications')
        .select('status, error, notice, products')
        .order('id', { ascending: false })
        .limit(1)
        .single()
        .throwOnError();
      return data;
    },
    /** Waits up to `within` milliseconds until every publication is live. */
    allLive: (within?: number) =>
      eventually(publications, (all) => all.every(({ status }) => status === 'live'), within),
    /** Waits until a publication has failed; returns its error message. */
    async failure(): Promise<string | null> {
      await eventually(publications, (all) => all.some(({ status }) => status === 'failed'));
      const { data } = await service
        .from('publications')
        .select('error')
        .eq('status', 'failed')
        .single()
        .throwOnError();
      return data.error;
    },
    /** Waits until the page of the first product contains the given text. */
    shown: (text: string) =>
      eventually(
        () => page(),
        (html) => html.includes(text),
      ),
    killPublisher: async () => {
      publisher?.child.kill('SIGKILL');
      await publisher?.ended;
    },
    /** @param within command that wraps the publisher */
    restartPublisher: (within: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) => {
      publisher = startPublisher({ within, variables });
      return publisher;
    },
    withoutChecks,
    /** Adds an image with which the page of the first product cannot be rendered. */
    async addBrokenImage(): Promise<{ id: string }> {
      await withoutChecks('product_images');
      const image = { product_id: productId, image_url: 'http://[', is_primary: true };
      const added = service.from('product_images').insert(image).select('id').single();
      return (await added.throwOnError()).data;
    },
    /** Freezes the backend: calls made now are never answered, not even after it resumes. */
    freezeBackend(): () => void {
      frozen = true;
      return () => {
        frozen = false;
      };
    },
    /**
     * Replaces the site's server process.
     * @param within command that wraps the server
     */
    restartServer: async (within: readonly string[] = []) => {
      if (siteServer) await stopService(siteServer);
      siteServer = startServer({ within });
      await siteServer.ready;
    },
    /** Starts a second publisher for the same catalogue, with a separate site. */
    async startSecondPublisher() {
      const own = {
        port: await freePort(),
        dataDir: await mkdtemp(path.join(tmpdir(), 'vitrine-second-')),
      };
      const [itsServer, publisher] = [startServer(own), startPublisher(own)];
      await Promise.all([itsServer.ready, publisher.ready]);
      return {
        page: () => page(own.port),
        /** Sends this publisher an additional webhook. */
        announce: () =>
          fetch(`http://127.0.0.1:${own.port}/hooks/publish`, {
            method: 'POST',
            body: JSON.stringify({
              type: 'INSERT',
              table: 'publications',
              schema: 'public',
              record: {},
              old_record: null,
            }),
            headers: { 'x-webhook-secret': secret },
          }),
        async stop() {
          await stopService(publisher);
          await stopService(itsServer);
          await rm(own.dataDir, { recursive: true, force: true });
        },
      };
    },
    backendDown: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
    backendUp: async () => {
      server = await serveSupabase(served, supabasePort, keys);
    },
    /** Holds back reads of products until the returned function is called, to keep a build unfinished. */
    holdProducts(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    [Symbol.asyncDispose]() {
      return this.stop();
    },
    async stop() {
      if (publisher) await stopService(publisher);
      if (siteServer) await stopService(siteServer);
      await stopRelay();
      server.close();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ProductUnderTest = Awaited<ReturnType<typeof startProductUnderTest>>;
