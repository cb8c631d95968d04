import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureAddress } from '#shared/images/fetched-picture.ts';
import { rollbackAddress } from '#shared/publishing/rollback.ts';
import { passAddress } from '#shared/settings/maintenance.ts';

/** The addresses the publisher answers itself: the site's server passes them on to it. */
export const publisherRoutes = {
  webhook: '/hooks/publish',
  back: rollbackAddress,
  pass: passAddress,
  picture: pictureAddress,
  health: '/healthz',
  metrics: '/metrics',
} as const;

/** A site that is not there yet is no host for visitors. */
export const healthStatus = (status: string): number => (status === 'starting' ? 503 : 200);

const portFile = (dataDir: string) => path.join(dataDir, 'publisher-port');

/** Where the publisher of a data folder answers now: it may be another one than a moment ago. */
export async function publisherPort(dataDir: string): Promise<number | undefined> {
  return Number(await readFile(portFile(dataDir), 'utf8').catch(() => '')) || undefined;
}

/** Says where it answers. */
export async function writePublisherPort(dataDir: string, port: number): Promise<void> {
  await writeFile(`${portFile(dataDir)}.new`, String(port));
  await rename(`${portFile(dataDir)}.new`, portFile(dataDir));
}
