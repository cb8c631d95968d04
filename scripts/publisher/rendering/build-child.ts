// One build in a process of its own, so that its memory is given back, and so that it ends with the
// publisher that asked for it however that dies.
import { onParentExit } from '#scripts/process/parent.ts';

onParentExit(() => process.exit(1));

const [what, outDir = 'dist'] = process.argv.slice(2);
if (what === 'site') {
  const { build } = await import('astro');
  const { buildThenMove } = await import('./build-folder.ts');
  await buildThenMove(outDir, (folder) => build({ logLevel: 'warn', outDir: folder }));
} else if (what === 'admin') {
  const { build } = await import('vite');
  await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
} else {
  throw new Error(`nothing to build called "${what}"`);
}
// maxRSS is in kilobytes.
process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 }, undefined, {}, () =>
  process.exit(0),
);
