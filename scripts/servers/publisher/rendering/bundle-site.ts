import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import type { Plugin } from 'vite';
import { sealBundle, serverEntry } from './site-bundle.ts';

/** Packages that the server uses only in part. Unless they are bundled, each thread loads all of them. */
const bundledPackages = ['culori', 'zod'];

/** Replaces browser-only packages with empty ones on the server. */
const withoutBrowserPackages: Plugin = {
  name: 'without-browser-packages',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  resolveId: (id) => (id === 'jspdf' || id === 'react-dom/client' ? `\0without/${id}` : undefined),
  load: (id) =>
    id.startsWith('\0without/') ? 'export const jsPDF = null, createRoot = null;' : undefined,
};

/** Bundles the site without rendering pages. Unlike with a plain `astro build`, the publisher renders them. */
export async function bundleSite(folder: string): Promise<void> {
  let fixedPages: string[] = [];
  const adapter: AstroIntegration = {
    name: 'publisher',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        const toFolder = (name: string) => pathToFileURL(`${path.resolve(folder, name)}/`);
        updateConfig({
          build: { client: toFolder('client'), server: toFolder('pages'), serverEntry },
          vite: { ssr: { noExternal: bundledPackages }, plugins: [withoutBrowserPackages] },
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
  // Hides warnings: all of them concern `getStaticPaths`, which only a plain `astro build` uses.
  await build({ logLevel: 'error', outDir: folder, adapter });
  await sealBundle(folder, fixedPages);
}
