// Publisher process: receives webhooks, builds the site and makes it live. The web server follows the live link.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { visitPath } from '#shared/analytics/visit.ts';
import {
  lastBackup,
  loadPublisherName,
  loadPushKeys,
  loadWebhookSecret,
} from '../../config/data-folder-files.ts';
import { buildVariables, readEnvironment, servedSupabaseUrl } from '../../config/environment.ts';
import { resolveSupabase } from '../../config/resolve-supabase.ts';
import { createServiceClient, serviceDeadlines } from '../../config/service-client.ts';
import { log } from '../../lib/log.ts';
import { writePublisherPort } from '../../lib/publisher-endpoint.ts';
import { takeBuildTurns } from '../../process/build-turn.ts';
import { lockFolder } from '../../process/folder-lock.ts';
import { notify, runService } from '../../process/service-process.ts';
import { Releases } from '../releases/releases.ts';
import { openStaff } from './api/access.ts';
import { createPublisherServer } from './api/routes.ts';
import { TooFewProducts, toFailureMessage, UploadFailed } from './failures.ts';
import { monitorHealth } from './health.ts';
import { startJobs } from './jobs.ts';
import { openMailChannel } from './notices/mail-channel.ts';
import { openMailer } from './notices/mailer.ts';
import { openNoticeOutbox } from './notices/notice-outbox.ts';
import { contactOf, openPushChannel } from './notices/push-channel.ts';
import { openShopMail } from './notices/shop-mail.ts';
import { openOutbox } from './outbox/outbox.ts';
import { fetchPicture } from './pictures/fetch-picture.ts';
import { SharePictures } from './pictures/share-pictures.ts';
import { type Preview, servePreviews } from './previews/previews.ts';
import { connectPublicly } from './public-connection.ts';
import { Publisher } from './publisher.ts';
import { Bucket, purgeCloudflare } from './releases/bucket.ts';
import { BucketDeployer } from './releases/bucket-deployer.ts';
import { ReleaseDeployer } from './releases/deployer.ts';
import { RendererProcess } from './rendering/build-process.ts';
import { siteSources, sourceHash } from './rendering/site-bundle.ts';
import { openServerOperations } from './server-operations.ts';

/**
 * Resolves when a site is live, or was rejected (too few products, or by its bucket) and the previous one stays live.
 * Until then, shows failures on the terminal.
 */
function waitForSite(publisher: Publisher, deployer: ReleaseDeployer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let refusalShown = false;
  publisher.on('live', () => resolve());
  publisher.on('failed', (error) => {
    if (deployer.snapshot === undefined) {
      notify(
        'O site ainda não pôde ser montado; as tentativas continuam. O motivo está nos registros do publicador.',
      );
    } else if (error instanceof TooFewProducts || error instanceof UploadFailed) {
      if (!refusalShown) notify(toFailureMessage(error));
      refusalShown = true;
      resolve();
    }
  });
  return promise;
}

await runService(async () => {
  const environment = readEnvironment(process.env);
  const { dataDir, siteUrl } = environment;
  const unlock = await lockFolder(dataDir, 'publisher');
  const access = await resolveSupabase(environment);
  const variables = {
    ...buildVariables(environment, access, servedSupabaseUrl(environment)),
    PUBLIC_VISITS_URL: visitPath,
    // A bucket cannot send the policy as a header.
    ...(environment.bucket && { VITRINE_POLICY_IN_PAGES: '1' }),
  };
  const health = monitorHealth(
    () => deployer.rendererSilence / 1000,
    () => lastBackup(dataDir),
  );
  const releases = new Releases(path.join(dataDir, 'site'));
  const sharePictures = new SharePictures(releases.sharePictures, access.url);
  const deployer: ReleaseDeployer = await ReleaseDeployer.open({
    takeTurn: takeBuildTurns(
      (owner) => {
        health.recordWait();
        log('waiting for another build', { builder: owner });
        notify('O site espera a vez: outra loja desta máquina está montando o dela.');
      },
      () => health.recordStart(),
    ),
    releases,
    sharePictures: environment.bucket && sharePictures,
    source: await sourceHash(siteSources, variables),
    startRenderer: (outDir) =>
      new RendererProcess(outDir, path.join(dataDir, 'cache'), variables, {
        onLost: (name) => health.recordLostProcess(name),
      }),
  });
  const name = await loadPublisherName(environment);
  const outbox = openOutbox(access, name, health);
  const { bucket } = environment;
  const target =
    bucket &&
    new BucketDeployer({
      ...{ local: deployer, releases, siteUrl, name, log },
      bucket: new Bucket(bucket),
      purge: bucket.purge && purgeCloudflare(bucket.purge),
    });
  const publisher = new Publisher(outbox, target ?? deployer, log);
  publisher.on('begin', () => health.recordStart());
  publisher.on('live', ({ skipped }, seconds) =>
    health.recordEnd({ ok: true, seconds, skipped: skipped.length }),
  );
  publisher.on('failed', (_, seconds) => health.recordEnd({ ok: false, seconds }));
  const siteReady = waitForSite(publisher, deployer);

  const mail = await openShopMail({
    ...{ dataDir, siteUrl, configured: environment.mail },
    onChange: () => mailer.changeSender(),
  });
  const notices = openNoticeOutbox(access, name);
  const { recipients } = notices;
  const mailer = openMailer({
    outbox: notices,
    channels: [
      openMailChannel({
        ...{ send: mail.send, recipients, siteUrl },
        isReady: () => mail.sender !== undefined,
      }),
      openPushChannel({ keys: await loadPushKeys(environment), contact: contactOf(siteUrl) }),
    ],
    sender: () => mail.sender,
    monitor: health,
    log,
  });

  const service = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  const server = createPublisherServer({
    mail,
    operations: openServerOperations(environment),
    secret: await loadWebhookSecret(environment),
    publisher,
    health,
    findRole: openStaff(createServiceClient(access.url, access.publishableKey, serviceDeadlines)),
    site: deployer.served,
    rollback: () => (target ?? deployer.served).rollback(),
    servePreview: servePreviews({
      async read(token) {
        const { data } = await service.rpc('preview_rows', { token }).throwOnError();
        return data as unknown as Preview | null;
      },
      render: deployer.preview,
      headers: () => readFile(deployer.snapshot?.locate('/_headers') ?? '', 'utf8'),
    }),
    fetchPicture: (address, signal) => fetchPicture(address, { connect: connectPublicly, signal }),
    readSharePicture: async (asked) =>
      deployer.snapshot && sharePictures.read(asked, deployer.snapshot.locate),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writePublisherPort(dataDir, (server.address() as AddressInfo).port);

  // Rebuilds the live site, which is served meanwhile, so that a renderer is ready for the first change. After a
  // rollback, the restored site stays live until the next publication.
  const isRolledBack = await releases.isRolledBack();
  publisher.start(!isRolledBack);
  if (isRolledBack) target?.restore();
  mailer.start();
  startJobs(access, log);
  if (!deployer.current && !isRolledBack) await siteReady;
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([publisher.stop(), mailer.stop()]);
    deployer.stop();
    unlock();
  };
});
