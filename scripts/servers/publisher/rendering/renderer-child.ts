// The renderer's process: renders what it is told has changed of a site that was built, until the publisher that asked
// for it is done with it or dead.
import { flushCompileCache } from 'node:module';
import { processCost } from '#scripts/process/process-cost.ts';
import { answer, answerTheParent } from './renderer-answers.ts';
import type { RendererRequest } from './renderer-messages.ts';

answerTheParent();

// What cannot be opened ends this process, and the next publication builds everything.
const { openBuiltSite } = await import('./built-site.ts');
const site = await openBuiltSite(process.argv[2] ?? '');
// It is only ever killed, and would leave nothing of what it has compiled.
flushCompileCache();

process.on('message', (request: RendererRequest) =>
  answer(async () => {
    if (request.kind === 'published') {
      await site.markPublished();
      return { kind: 'done' };
    }
    const affected = await site.render(request.changes, request.folder, request.atMost);
    if (!affected) return { kind: 'too-many' };
    return { kind: 'rendered', ...affected, ...(await site.summary()), ...processCost() };
  }),
);

await site.prepare();
