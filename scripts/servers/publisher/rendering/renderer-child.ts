// The renderer's process: renders changes of a built site until its publisher stops it or dies.
import { flushCompileCache } from 'node:module';
import { answer, joinParent } from './child-process.ts';
import type { RendererRequest } from './renderer.ts';

joinParent();

// A failure here ends this process, and the next publication builds everything.
const [{ openBuiltSite }, { siteDataBridge }] = await Promise.all([
  import('./site-renderer.ts'),
  import('./pages.ts'),
]);
const site = await openBuiltSite(process.argv[2] ?? '');
// This process is always killed, and would leave no compile cache.
flushCompileCache();

process.on('message', (request: RendererRequest) =>
  answer(async () => {
    if (request.kind === 'published') return siteDataBridge().markPublished();
    return site.render(request.changes, request.folder, request.atMost);
  }),
);

await site.prepare();
