// The publisher as a process of its own: receives the webhook, builds, and makes what it built the live site,
// which the server beside it follows.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  buildVariables,
  publisherNameOf,
  readEnvironment,
  webhookSecretOf,
} from '../environment.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { notify, runPart } from '../process/part.ts';
import { createDoors } from '../server/doors.ts';
import { writePublisherPort } from '../server/pass-on.ts';
import { supabaseInForce } from '../supabase-in-force.ts';
import { LiveSite } from './live-site.ts';
import { log } from './log.ts';
import { openOutbox } from './outbox.ts';
import { Publisher } from './publisher.ts';
import { Releases } from './releases.ts';
import { siteSources, sourceHash } from './source-hash.ts';
import { roleOf } from './staff-session.ts';
import { VitalSigns } from './vital-signs.ts';

await runPart(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir } = environment;
  const unlock = await lockFolder(dataDir, 'publisher');
  const access = await supabaseInForce(environment);
  const variables = buildVariables(environment, access);
  const signs = new VitalSigns();

  const site = await LiveSite.open({
    releases: new Releases(path.join(dataDir, 'site')),
    source: await sourceHash(siteSources, variables),
    cacheDir: path.join(dataDir, 'cache'),
    variables,
  });
  let firstBuilt: () => void = () => {};
  const built = new Promise<void>((resolve) => {
    firstBuilt = resolve;
  });

  const publisher = new Publisher({
    outbox: openOutbox(access, await publisherNameOf(environment), (answered) =>
      signs.heard(answered),
    ),
    log,
    ended: (how) => signs.ended(how),
    async publish(changes, signal) {
      try {
        const { files } = await site.publish(changes, signal);
        firstBuilt();
        return files ?? 'all';
      } catch (error) {
        if (site.view === undefined && !signal.aborted) {
          notify(
            'O site ainda não pôde ser montado; as tentativas continuam. O motivo está nos registros do publicador.',
          );
        }
        throw error;
      }
    },
    quietWork: () => site.ripe,
    async workQuietly(signal) {
      await site.putTogether(signal);
    },
  });

  const server = createDoors(
    {
      secret: await webhookSecretOf(environment),
      wake: () => publisher.wake(),
      refused: () => signs.refused(),
      roleOf: (token) => roleOf(access, token),
      former: () => site.former(),
      async goBack() {
        const to = await site.goBack();
        log('went back', { to });
        return to;
      },
    },
    {
      health: () => signs.health(site.served),
      metrics: () => signs.metrics(),
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writePublisherPort(dataDir, (server.address() as AddressInfo).port);

  // What is live was built by this code and of this data but for what waits in the outbox. It is served at
  // once, and built again so that a renderer is at hand for the first change.
  const current = site.current;
  publisher.start(!(current && (await site.held)));
  if (!current) await built;
  return async () => {
    server.close();
    server.closeAllConnections();
    await publisher.stop();
    site.stop();
    unlock();
  };
});
