// The publisher as a process of its own: serves the live site and the back-office on PORT, receives the
// webhook, and builds.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { buildVariables, readEnvironment, webhookSecretOf } from '../environment.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { notify, runPart } from '../process/part.ts';
import { createSiteServer } from '../server/site-server.ts';
import { supabaseInForce } from '../supabase-in-force.ts';
import { buildSite } from './build.ts';
import { openOutbox } from './outbox.ts';
import { Publisher } from './publisher.ts';
import { Releases } from './releases.ts';
import { siteSources, sourceHash } from './source-hash.ts';

await runPart(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir } = environment;
  const unlock = await lockFolder(dataDir, 'publisher');
  const access = await supabaseInForce(environment);
  const variables = buildVariables(environment, access);
  const releases = new Releases(path.join(dataDir, 'site'));
  const source = await sourceHash(siteSources, variables);
  const log = (message: string) => console.log(`${new Date().toISOString()} ${message}`);

  let live = await releases.live();
  const olderThan = async (current: string | undefined) =>
    (await releases.all()).map(({ folder }) => folder).filter((folder) => folder !== current);
  let older = await olderThan(live?.folder);
  let firstBuilt: () => void = () => {};
  const built = new Promise<void>((resolve) => {
    firstBuilt = resolve;
  });

  const publisher = new Publisher({
    outbox: openOutbox(access, `${hostname()}:${dataDir}`),
    log,
    async publish(signal) {
      const release = await releases.begin(new Date());
      try {
        await buildSite(release.folder, path.join(dataDir, 'cache'), variables, signal);
      } catch (error) {
        await releases.discard(release);
        if (live === undefined && !signal.aborted) {
          notify(
            'O site ainda não pôde ser montado; as tentativas continuam. O motivo está em logs/publisher.log, na pasta de dados.',
          );
        }
        throw error;
      }
      const record = { source, builtAt: new Date().toISOString() };
      await releases.goLive(release, record);
      live = { ...release, record };
      older = await olderThan(release.folder);
      firstBuilt();
    },
  });

  const server = createSiteServer(
    {
      live: () => live?.folder,
      older: () => older,
      admin: path.join(dataDir, 'admin'),
    },
    { secret: await webhookSecretOf(environment), wake: () => publisher.wake() },
  );
  server.listen(environment.port);
  await once(server, 'listening');

  const current = live !== undefined && live.record.source === source && existsSync(live.folder);
  publisher.start(!current);
  if (!current) await built;
  return async () => {
    server.close();
    server.closeAllConnections();
    await publisher.stop();
    unlock();
  };
});
