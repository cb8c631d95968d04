// `npm run dev`: runs the product with hot reload. Astro and Vite serve the sources, and the site reads the database on
// every request, so a saved change needs no build.
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dev as astroDev } from 'astro';
import { createProxyServer } from 'http-proxy-3';
import { createServer as createViteServer } from 'vite';
import type {} from '#shared/publishing/site-data-bridge.ts';
import { loadWebhookSecret } from '../config/data-folder-files.ts';
import { buildVariables, readEnvironment } from '../config/environment.ts';
import { assertWritable } from '../lib/folders.ts';
import { assertPortFree } from '../lib/ports.ts';
import { runCommand } from '../process/run-command.ts';
import { supervise } from '../process/supervise.ts';
import { serveRoute, webhookRoute } from '../servers/publisher/api/routes.ts';
import { monitorHealth } from '../servers/publisher/health.ts';
import { openOutbox } from '../servers/publisher/outbox/outbox.ts';
import { Publisher } from '../servers/publisher/publisher.ts';
import type { Deployer } from '../servers/publisher/releases/deployer.ts';
import { bringUpSupabase } from '../servers/supabase/bring-up-supabase.ts';
import { freePort } from '../testing/postgres-server.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir, hosted, port } = environment;
  await assertPortFree('PORT', port, environment.host);
  if (!hosted) await assertPortFree('SUPABASE_PORT', environment.supabasePort);
  await assertWritable(dataDir);
  const supervisor = supervise();
  const access = await bringUpSupabase(environment, supervisor);
  Object.assign(process.env, buildVariables(environment, access), {
    VITRINE_CACHE_DIR: path.join(dataDir, 'cache-dev'),
  });

  const [sitePort, adminPort] = [await freePort(), await freePort()];
  await astroDev({ server: { port: sitePort, host: '127.0.0.1' }, logLevel: 'warn' });
  const admin = await createViteServer({
    configFile: 'admin/vite.config.ts',
    server: { port: adminPort, strictPort: true, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  await admin.listen();

  // This process renders pages on request from cached data, which is refreshed before each request. Astro caches the
  // list of product pages, so their file is touched to invalidate it.
  const refresh = async () => {
    const bridge = globalThis.vitrineSiteDataBridge;
    const affected = await bridge?.commit(undefined);
    if (!affected || affected.render.length + affected.remove.length === 0) return;
    await bridge?.markPublished();
    await utimes('site/pages/produto/[id].astro', new Date(), new Date());
  };
  const deployer: Deployer = {
    async deploy() {
      await refresh();
      const summary = await globalThis.vitrineSiteDataBridge?.summary();
      return { files: 0, products: summary?.products ?? 0, skipped: summary?.skipped ?? [] };
    },
    shouldCompact: false,
    compact: async () => {},
  };
  const publisher = new Publisher(openOutbox(access, `dev:${dataDir}`), deployer);
  // A hosted project has its own publisher.
  if (!hosted) publisher.start(false);
  const secret = await loadWebhookSecret(environment);
  const webhook = webhookRoute({ secret, publisher, health: monitorHealth() });

  const isPage = ({ url, headers }: IncomingMessage) =>
    !!headers.accept?.includes('text/html') && !isBackOffice(url);
  const isBackOffice = (url = '/') => /^\/admin(?:[/?]|$)/.test(url);
  const behind = (url: string | undefined) =>
    `http://127.0.0.1:${isBackOffice(url) ? adminPort : sitePort}`;
  const proxy = createProxyServer();
  proxy.on('error', (_error, _request, answer) => {
    if (answer instanceof ServerResponse && !answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  const front = createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] === '/hooks/publish') {
      serveRoute(webhook, request, response).catch(() => response.destroy());
      return;
    }
    // Ignores failures: the page itself reports an unreachable database.
    if (isPage(request)) await refresh().catch(() => {});
    // Vite's base path ends with a slash.
    if (request.url === '/admin') request.url = '/admin/';
    proxy.web(request, response, { target: behind(request.url) });
  });
  // Hot reload uses web sockets.
  front.on('upgrade', (request, socket, head) => {
    proxy.ws(request, socket, head, { target: behind(request.url) });
  });
  front.listen(port, environment.host);
  await once(front, 'listening');
  console.log(`pronto: http://localhost:${port} e http://localhost:${port}/admin (Ctrl-C encerra)`);
});
