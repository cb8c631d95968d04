import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { sealBundle, serverEntry } from './site-bundle.ts';

/**
 * Bundles the site with Astro without rendering pages, by an adapter whose server renders them for the publisher.
 * `astro build` without it renders them all from the same sources.
 */
export async function bundleSite(folder: string): Promise<void> {
  let fixedPages: string[] = [];
  const adapter: AstroIntegration = {
    name: 'publisher',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        const toFolder = (name: string) => pathToFileURL(`${path.resolve(folder, name)}/`);
        updateConfig({
          build: { client: toFolder('client'), server: toFolder('pages'), serverEntry },
        });
        addMiddleware({
          order: 'pre',
          entrypoint: path.resolve('site/publishing/report-failure.ts'),
        });
      },
      'astro:route:setup': ({ route }) => {
        route.prerender = false;
      },
      'astro:routes:resolved': ({ routes }) => {
        fixedPages = routes.flatMap(({ origin, pathname }) =>
          origin === 'internal' || pathname === undefined ? [] : [pathname],
        );
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'publisher',
          entrypointResolution: 'auto',
          serverEntrypoint: path.resolve('site/publishing/server-entry.ts'),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
          },
        }),
    },
  };
  // Warnings would concern `getStaticPaths`, which only `astro build` uses.
  await build({ logLevel: 'error', outDir: folder, adapter });
  await sealBundle(folder, fixedPages);
}
