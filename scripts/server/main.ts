// The server of the site and the back-office, a process of its own: it serves what lies on the disk, whatever
// becomes of the publisher, and passes on to that what is for it.
import { once } from 'node:events';
import path from 'node:path';
import { readEnvironment } from '../environment.ts';
import { FolderInUse } from '../process/folder-in-use.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { runPart } from '../process/part.ts';
import { formerAdmin } from '../publish/admin-release.ts';
import { Releases } from '../publish/releases.ts';
import { FollowedSite } from './followed-site.ts';
import { publisherPort } from './pass-on.ts';
import { createSiteServer } from './site-server.ts';

await runPart(async () => {
  const { dataDir, port, host } = readEnvironment(process.env);
  const unlock = await lockFolder(dataDir, 'server').catch((error) => {
    if (error instanceof FolderInUse) throw error;
    // It only reads, and its port is its own: a full disk is no reason not to serve.
    console.error(error);
    return () => {};
  });
  const site = new FollowedSite(new Releases(path.join(dataDir, 'site')));
  const server = createSiteServer(
    {
      async now() {
        const { view, older } = await site.now();
        return { live: view?.locate, older };
      },
      admin: path.join(dataDir, 'admin'),
      formerAdmin: formerAdmin(dataDir),
    },
    { port: () => publisherPort(dataDir) },
  );
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    unlock();
  };
});
