// Builds the bundle of the site, the back-office, or the compressed variants of files, in its own process.
import { runBuildProcess } from './child-process.ts';

const [what, outDir = '', atOnce] = process.argv.slice(2);

await runBuildProcess(async () => {
  if (what === 'bundle') {
    const { bundleSite } = await import('./bundle-site.ts');
    await bundleSite(outDir);
  } else if (what === 'admin') {
    const { build } = await import('vite');
    await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
  } else if (what === 'compress') {
    const { compressFolder } = await import('#scripts/servers/releases/compress.ts');
    await compressFolder(outDir, atOnce === undefined ? undefined : Number(atOnce));
  } else throw new Error(`nothing to build called "${what}"`);
});
