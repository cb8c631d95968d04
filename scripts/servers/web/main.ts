// Runs the web server of the site and the back-office: it serves files from disk, independently of the publisher, and
// proxies the publisher's routes.

import { once } from 'node:events';
import path from 'node:path';
import { hashScript } from '#shared/security/content-policy.ts';
import { headerRules } from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { secretInForce } from '../../config/data-folder-files.ts';
import { readEnvironment, servedSupabaseUrl } from '../../config/environment.ts';
import { resolveSupabase } from '../../config/resolve-supabase.ts';
import { TrustedProxies } from '../../lib/http/addresses.ts';
import { engineMetricsPath, metrics } from '../../lib/metrics.ts';
import { publisherPort, publisherRoutes } from '../../lib/publisher-endpoint.ts';
import { FolderInUse, lockFolder } from '../../process/folder-lock.ts';
import { appendToLog } from '../../process/log-file.ts';
import { runService, serviceRestarts } from '../../process/service-process.ts';
import { Releases } from '../releases/releases.ts';
import { retainedAdmin } from '../releases/retained-assets.ts';
import { openAccessLog } from './access-log.ts';
import { addCounts, storeMarks, takeMarks } from './counting/persistence.ts';
import { exportCounting, openVisitCounter } from './counting/visit-counter.ts';
import { watchDescriptors } from './descriptor-watch.ts';
import { watchSnapshots } from './live-site.ts';
import { productMetrics } from './product-metrics.ts';
import { probeBackend, probeDisk, probePublisher, watchReadiness } from './readiness.ts';
import { createSiteServer } from './site-server.ts';
import { Traffic } from './traffic.ts';

await runService(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir, logs, port, host, metricsForAll } = environment;
  const unlock = await lockFolder(dataDir, 'server').catch((error) => {
    if (error instanceof FolderInUse) throw error;
    // A full disk must not stop the server, which only reads and has its own port.
    console.error(error);
    return () => {};
  });
  const site = watchSnapshots(new Releases(path.join(dataDir, 'site')));
  const proxies = new TrustedProxies(environment.trustedProxies);
  const writeLog = logs
    ? (text: string) => appendToLog(path.join(logs, 'access.log'), text)
    : (text: string) => process.stdout.write(text);
  const accessLog = environment.accessLog ? openAccessLog(writeLog, proxies) : undefined;
  // Runs on any exit other than SIGKILL.
  process.on('exit', () => accessLog?.close());
  const marksFile = path.join(dataDir, 'visit-marks');
  const counter = openVisitCounter({
    marks: await takeMarks(marksFile),
    // Resolved each time because on a first start the database is created after this server is up.
    add: async (rows) => addCounts(await resolveSupabase(environment), rows),
  });
  exportCounting(metrics, counter);
  const readiness = watchReadiness({
    site: async () => ((await site.now()).live ? undefined : 'starting'),
    disk: () => probeDisk(dataDir),
    backend: async () => {
      const { url, secretKey } = await resolveSupabase(environment);
      return probeBackend(url, secretKey);
    },
    publisher: async () => probePublisher(await publisherPort(dataDir)),
  });
  const ofPublisher = async () => {
    const port = await publisherPort(dataDir);
    return port ? new Request(`http://127.0.0.1:${port}${publisherRoutes.metrics}`) : undefined;
  };
  const ofBackend = async () => {
    const { url, secretKey } = await resolveSupabase(environment);
    const headers = { authorization: `Bearer ${secretKey}` };
    return new Request(`${url}${engineMetricsPath}`, { headers });
  };
  // A hosted project has its own metrics.
  const metricSources = {
    publisher: ofPublisher,
    ...(environment.hosted ? {} : { backend: ofBackend }),
  };
  const server = createSiteServer(
    {
      ...site,
      admin: path.join(dataDir, 'admin'),
      retainedAdmin: retainedAdmin(dataDir),
    },
    () => publisherPort(dataDir),
    {
      metricsForAll,
      accessLog,
      proxies,
      counter,
      supabasePort: environment.hosted ? undefined : environment.supabasePort,
      // Read each time because on a first start the publisher creates the secret after this server is up.
      passSecret: () => secretInForce(environment),
      traffic: new Traffic(metrics),
      metrics: productMetrics(metrics, dataDir, metricSources, serviceRestarts()),
      readiness,
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
  counter.announce();
  return async () => {
    endWatch();
    server.close();
    server.closeAllConnections();
    const { marks } = counter;
    // Best effort: the disk may be full.
    const stored = marks && storeMarks(marksFile, marks).catch((error) => console.error(error));
    await Promise.all([counter.close(), stored]);
    accessLog?.close();
    unlock();
  };
});
