// The process of a whole build: it ends with it, and so gives back the memory that takes. What is needed to render
// changes is left in a file for the renderer's (renderer-child.ts).
import { processCost } from '#scripts/process/process-cost.ts';
import { answer, answerTheParent } from './renderer-answers.ts';

answerTheParent();

const [outDir = 'dist', builtFile = ''] = process.argv.slice(2);

await answer(async () => {
  const [{ buildWhole }, { saveBuiltSite }] = await Promise.all([
    import('./whole-build.ts'),
    import('./built-site.ts'),
  ]);
  const { site, bundle } = await buildWhole(outDir);
  await saveBuiltSite(builtFile, bundle);
  return { kind: 'built', ...(await site.summary()), ...processCost() };
});
process.exit(0);
