// The process of a build of the publisher: the bundle of the site, or the back-office.
import { runBuildProcess } from './build-process.ts';

const [what, outDir = ''] = process.argv.slice(2);

await runBuildProcess(async () => {
  if (what === 'bundle') {
    const { bundleSite } = await import('./bundle-site.ts');
    await bundleSite(outDir);
  } else if (what === 'admin') {
    const { build } = await import('vite');
    await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
  } else throw new Error(`nothing to build called "${what}"`);
});
