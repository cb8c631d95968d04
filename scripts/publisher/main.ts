// The publisher as a process of its own: receives the webhook, builds, and makes what it built the live site,
// which the server beside it follows.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  buildVariables,
  loadPublisherName,
  loadWebhookSecret,
  readEnvironment,
} from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { log } from '../lib/log.ts';
import { writePublisherPort } from '../lib/publisher-endpoint.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { notify, runPart } from '../process/part.ts';
import { Releases } from '../releases/releases.ts';
import { createPublisherServer } from './api/routes.ts';
import { findStaffRole } from './api/staff-session.ts';
import { toFailureMessage } from './failure-message.ts';
import { HealthMonitor } from './health.ts';
import { openOutbox } from './outbox/outbox.ts';
import { Publisher } from './publisher.ts';
import { Deployer } from './releases/deployer.ts';
import { siteSources, sourceHash } from './releases/source-hash.ts';
import { TooFewProducts } from './releases/too-few-products.ts';

await runPart(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir } = environment;
  const unlock = await lockFolder(dataDir, 'publisher');
  const access = await resolveSupabase(environment);
  const variables = buildVariables(environment, access);
  const site = await Deployer.open({
    releases: new Releases(path.join(dataDir, 'site')),
    source: await sourceHash(siteSources, variables),
    cacheDir: path.join(dataDir, 'cache'),
    variables,
  });
  const signs = new HealthMonitor(() => site.rendererSilence / 1000);
  let firstBuilt: () => void = () => {};
  let refused = false;
  const built = new Promise<void>((resolve) => {
    firstBuilt = resolve;
  });

  const publisher = new Publisher({
    outbox: openOutbox(access, await loadPublisherName(environment), () =>
      signs.recordOutboxCall(),
    ),
    log,
    began: () => signs.recordStart(),
    ended: (how) => signs.recordEnd(how),
    async deploy(changes, signal, accepted) {
      try {
        const published = await site.deploy(changes, signal, accepted);
        firstBuilt();
        return published;
      } catch (error) {
        if (signal.aborted) throw error;
        if (site.snapshot === undefined) {
          notify(
            'O site ainda não pôde ser montado; as tentativas continuam. O motivo está nos registros do publicador.',
          );
        } else if (error instanceof TooFewProducts) {
          // The site that is there is served, and nothing but somebody's decision makes another of it.
          if (!refused) notify(toFailureMessage(error));
          refused = true;
          firstBuilt();
        }
        throw error;
      }
    },
    shouldCompact: () => site.shouldCompact,
    async compact(signal) {
      await site.compact(signal);
    },
  });

  const server = createPublisherServer(
    {
      secret: await loadWebhookSecret(environment),
      wake: () => publisher.wake(),
      refused: () => signs.recordRefusedWebhook(),
      roleOf: (token) => findStaffRole(access, token),
      previous: () => site.served.previous(),
      async rollback() {
        const to = await site.served.rollback();
        log('went back', { to });
        return to;
      },
    },
    {
      health: () => signs.health(site.served.release),
      metrics: () => signs.metrics(),
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writePublisherPort(dataDir, (server.address() as AddressInfo).port);

  // What is live is served at once. It is built again so that a renderer is at hand for the first change, unless
  // somebody went back to it: then it stays as it was built, by whatever code, until something is published.
  const held = await site.held;
  publisher.start(!held);
  if (!site.current && !held) await built;
  return async () => {
    server.close();
    server.closeAllConnections();
    await publisher.stop();
    site.stop();
    unlock();
  };
});
