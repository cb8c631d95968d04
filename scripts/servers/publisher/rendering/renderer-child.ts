// The renderer's process: renders changes of a built site until its publisher stops it or dies.
import { flushCompileCache } from 'node:module';
import { answer, joinParent } from './child-process.ts';
import type { RendererRequest } from './renderer.ts';

joinParent();

// A failure here ends this process, and the next publication builds everything.
const { openBuiltSite } = await import('./site-renderer.ts');
const site = await openBuiltSite(process.argv[2] ?? '');
// This process is always killed, and would leave no compile cache.
flushCompileCache();

process.on('message', (request: RendererRequest) =>
  answer(async () => {
    if (request.kind === 'published') return site.markPublished();
    const affected = await site.render(request.changes, request.folder, request.atMost);
    return affected && { ...affected, ...(await site.summary()) };
  }),
);

await site.prepare();
