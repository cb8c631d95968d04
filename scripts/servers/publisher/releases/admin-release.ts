import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TakeTurn } from '#scripts/process/build-turn.ts';
import {
  dropExpiredAssets,
  retainAssets,
  retainedAdmin,
} from '#scripts/servers/releases/retained-assets.ts';
import { runBuild } from '../rendering/build-process.ts';
import { adminSources, sourceHash } from '../rendering/site-bundle.ts';
import { compressBuilt } from './release-files.ts';

export const buildAdmin = (
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
) => runBuild(['admin'], { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);

/** Builds the back-office into `<dataDir>/admin`, unless it was already built from the same code and settings. */
export async function ensureAdmin(
  dataDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
  takeTurn?: TakeTurn,
): Promise<void> {
  const folder = path.join(dataDir, 'admin');
  const mark = path.join(dataDir, 'admin.json');
  const source = await sourceHash(adminSources, variables);
  if ((await readFile(mark, 'utf8').catch(() => '')) === source) return;
  const aside = `${folder}.new`;
  using _ = await takeTurn?.(signal);
  await buildAdmin(aside, variables, signal);
  await compressBuilt(aside, signal);
  await rm(mark, { force: true });
  const retained = path.join(retainedAdmin(dataDir), 'assets');
  await retainAssets(path.join(folder, 'assets'), retained, new Date());
  await dropExpiredAssets(retained, new Date());
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
  await writeFile(mark, source);
}
