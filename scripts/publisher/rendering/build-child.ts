// One build in a process of its own, so that its memory is given back, and so that it ends with the
// publisher that asked for it however that dies.
import { startHeartbeat } from '#scripts/process/heartbeat.ts';
import { onParentExit } from '#scripts/process/parent.ts';
import type { BuildMessage } from './build.ts';

onParentExit(() => process.exit(1));

startHeartbeat(() => process.send?.({ kind: 'heartbeat' } satisfies BuildMessage));

const [what, outDir = 'dist'] = process.argv.slice(2);
if (what === 'site') {
  const { build } = await import('astro');
  const { buildThenMove } = await import('./build-folder.ts');
  await buildThenMove(outDir, (folder) => build({ logLevel: 'warn', outDir: folder }));
} else if (what === 'bundle') {
  const { bundleSite } = await import('./bundle-site.ts');
  await bundleSite(outDir);
} else if (what === 'admin') {
  const { build } = await import('vite');
  await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
} else {
  throw new Error(`nothing to build called "${what}"`);
}
// maxRSS is in kilobytes.
const built: BuildMessage = { kind: 'built', peakMemory: process.resourceUsage().maxRSS * 1024 };
process.send?.(built, undefined, {}, () => process.exit(0));
