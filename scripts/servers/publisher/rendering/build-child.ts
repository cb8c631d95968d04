// Child process of the publisher: bundles the site, builds the back-office or the full site, or compresses files. As
// the renderer, it renders changes to a built site until the publisher stops it or exits.
import { flushCompileCache } from 'node:module';
import { answer, joinParent, type RendererRequest, runBuildChild } from './build-process.ts';

const [what, place = '', more] = process.argv.slice(2);

async function serveChanges(): Promise<void> {
  joinParent();
  // A failure here ends this process, so the next publication runs a full build.
  const { openBuiltSite, siteDataBridge } = await import('./site-renderer.ts');
  const site = await openBuiltSite(place);
  // Flushed explicitly because this process only ever ends by being killed.
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
  } else throw new Error(`there is no build called "${what}"`);
  return undefined;
}

await (what === 'renderer' ? serveChanges() : runBuildChild(build));
