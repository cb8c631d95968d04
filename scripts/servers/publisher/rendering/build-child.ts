// A child process of the publisher: builds the bundle of the site, the back-office or the whole site, compresses files, or
// is the renderer, which renders changes of a built site until its publisher stops it or dies.
import { flushCompileCache } from 'node:module';
import { answer, joinParent, runBuildChild } from './build-process.ts';
import type { RendererRequest } from './renderer.ts';

const [what, place = '', more] = process.argv.slice(2);

async function serveChanges(): Promise<void> {
  joinParent();
  // A failure here ends this process, and the next publication builds everything.
  const { openBuiltSite, siteDataBridge } = await import('./site-renderer.ts');
  const site = await openBuiltSite(place);
  // This process is always killed, and would leave no compile cache.
  flushCompileCache();
  process.on('message', (request: RendererRequest) =>
    answer(async () => {
      if (request.kind === 'published') return siteDataBridge().markPublished();
      if (request.kind === 'preview') return site.preview(request.rows, request.page);
      return site.render(request.changes, request.folder, request.atMost);
    }),
  );
  await site.prepare();
}

async function build(): Promise<unknown> {
  if (what === 'bundle') {
    const { bundleSite } = await import('./bundle-site.ts');
    await bundleSite(place);
  } else if (what === 'admin') {
    const { build } = await import('vite');
    await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
  } else if (what === 'compress') {
    const { compressFolder } = await import('#scripts/servers/releases/compress.ts');
    await compressFolder(place, more === undefined ? undefined : Number(more));
  } else if (what === 'site') {
    const { buildWhole } = await import('./whole-build.ts');
    return buildWhole(place, more ?? '');
  } else throw new Error(`nothing to build called "${what}"`);
  return undefined;
}

await (what === 'renderer' ? serveChanges() : runBuildChild(build));
