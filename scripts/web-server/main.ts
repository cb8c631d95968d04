// The server of the site and the back-office, a process of its own: it serves what lies on the disk, whatever
// becomes of the publisher, and passes on to that what is for it.
import { once } from 'node:events';
import path from 'node:path';
import { hashScript } from '#shared/security/content-policy.ts';
import { headerRules } from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { secretInForce } from '../config/data-folder-files.ts';
import { type Environment, readEnvironment, servedSupabaseUrl } from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { publisherPort } from '../lib/publisher-endpoint.ts';
import { FolderInUse, lockFolder } from '../process/folder-lock.ts';
import { runService } from '../process/service-process.ts';
import { Releases } from '../releases/releases.ts';
import { retainedAdmin } from '../releases/retained-assets.ts';
import { AccessLog, toFile } from './access-log.ts';
import { watchDescriptors } from './descriptor-watch.ts';
import { createSiteServer } from './site-server.ts';
import { SnapshotWatcher } from './snapshot-watcher.ts';

/** The log of the site's requests, beside those of the parts or on the output they share. */
function openAccessLog({ accessLog, logs }: Environment): AccessLog | undefined {
  if (!accessLog) return undefined;
  if (logs === undefined) return new AccessLog((text) => process.stdout.write(text));
  try {
    return new AccessLog(toFile(path.join(logs, 'access.log')));
  } catch (error) {
    // A full disk, for one: the site is served without it.
    console.error(error);
    return undefined;
  }
}

await runService(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir, port, host, metricsForAll } = environment;
  const unlock = await lockFolder(dataDir, 'server').catch((error) => {
    if (error instanceof FolderInUse) throw error;
    // It only reads, and its port is its own: a full disk is no reason not to serve.
    console.error(error);
    return () => {};
  });
  const site = new SnapshotWatcher(new Releases(path.join(dataDir, 'site')));
  const accessLog = openAccessLog(environment);
  // However this process ends, short of being killed.
  process.on('exit', () => accessLog?.close());
  const server = createSiteServer(
    {
      now: () => site.now(),
      current: () => site.current(),
      admin: path.join(dataDir, 'admin'),
      retainedAdmin: retainedAdmin(dataDir),
    },
    { port: () => publisherPort(dataDir) },
    {
      metricsForAll,
      accessLog,
      supabasePort: environment.hosted ? undefined : environment.supabasePort,
      // Read anew each time: at the first start the publisher makes it after this server is up.
      passSecret: () => secretInForce(environment),
      async beforeFirstBuild() {
        const access = await resolveSupabase(environment).catch(() => undefined);
        return access
          ? headerRules({
              siteScripts: [],
              backOfficeScripts: [await hashScript(themeScript)],
              supabaseUrl: servedSupabaseUrl(environment),
            })
          : [];
      },
    },
  );
  const endWatch = watchDescriptors();
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    endWatch();
    server.close();
    server.closeAllConnections();
    accessLog?.close();
    unlock();
  };
});
