// The process of a whole build, which releases its memory at the end and leaves the renderer's process
// (renderer-child.ts) its data in a file.
import { processCost } from '#scripts/process/process-cost.ts';
import { answer, joinParent } from './child-process.ts';

joinParent();

const [outDir = 'dist', builtFile = ''] = process.argv.slice(2);

await answer(async () => {
  const { buildWhole } = await import('./whole-build.ts');
  return { ...(await buildWhole(outDir, builtFile)), ...processCost() };
});
process.exit(0);
