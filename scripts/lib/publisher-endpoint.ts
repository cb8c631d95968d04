import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureAddress } from '#shared/images/fetched-picture.ts';
import { rollbackAddress } from '#shared/publishing/rollback.ts';
import { mailAddress } from '#shared/settings/mail-account.ts';
import { passAddress } from '#shared/settings/maintenance.ts';
import { operationsAddress } from '#shared/settings/server-operations.ts';
import { writeAtomic } from './atomic-write.ts';

/** Paths that the site's server proxies to the publisher. */
export const publisherRoutes = {
  webhook: '/hooks/publish',
  back: rollbackAddress,
  pass: passAddress,
  picture: pictureAddress,
  mail: mailAddress,
  operations: operationsAddress,
  health: '/healthz',
  metrics: '/metrics',
} as const;

/** Returns the HTTP status for a publisher state. Until there is a site, the server is not ready for visitors. */
export const healthStatus = (status: string): number => (status === 'starting' ? 503 : 200);

const portFile = (dataDir: string) => path.join(dataDir, 'publisher-port');

/** Reads the publisher's current port, which changes with each restart. */
export async function publisherPort(dataDir: string): Promise<number | undefined> {
  return Number(await readFile(portFile(dataDir), 'utf8').catch(() => '')) || undefined;
}

export async function writePublisherPort(dataDir: string, port: number): Promise<void> {
  await writeAtomic(portFile(dataDir), String(port));
}
