import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeFolder } from '#scripts/lib/make-folder.ts';
import { Pages, siteDataBridge } from './pages.ts';
import type { SiteBundle } from './site-bundle.ts';
import { SiteRenderer } from './site-renderer.ts';

/** What rendering changes of a built site takes. */
interface BuiltSite {
  /** The code it was built with: that of now may be another by the time it is opened. */
  bundle: SiteBundle;
  /** As `SiteDataBridge.extractAll` hands it out. */
  siteData: unknown;
}

/** Leaves the site that this process has built in a file for another one. */
export async function saveBuiltSite(file: string, bundle: SiteBundle): Promise<void> {
  const built: BuiltSite = { bundle, siteData: await siteDataBridge().extractAll() };
  await makeFolder(path.dirname(file));
  await writeFile(file, serialize(built), { mode: 0o600 });
}

/** Takes over the site that another process has left in a file, which is removed. */
export async function openBuiltSite(file: string): Promise<SiteRenderer> {
  const { bundle, siteData } = deserialize(await readFile(file)) as BuiltSite;
  await rm(file);
  const pages = await Pages.open(bundle);
  siteDataBridge().installAll(siteData);
  return new SiteRenderer(pages);
}
