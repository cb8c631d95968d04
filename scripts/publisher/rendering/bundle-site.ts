import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type AstroPrerenderer, build } from 'astro';
import type { BuiltFrom, PagesApp } from './pages.ts';
import { sealBundle } from './site-bundle.ts';

/** Where Astro builds the code of the pages to, in the folder of a build; it is gone when the build has ended. */
const prerenderFolder = '.prerender';

/** Astro's own prerenderer, whose place ours takes. */
type Prerenderer = AstroPrerenderer & { app?: PagesApp };

/** Has Astro bundle the site into a folder, as `astro build` does it, and render no page. */
export async function bundleSite(folder: string): Promise<void> {
  const [client, pages] = [path.join(folder, 'client'), path.join(folder, 'pages')];
  const builtFrom: BuiltFrom = { pagesByKeys: new Map(), scripts: [] };
  const integration = {
    name: 'bundle-site',
    hooks: {
      'astro:build:setup': (options: { pages: BuiltFrom['pagesByKeys'] }) => {
        builtFrom.pagesByKeys = options.pages;
      },
      'astro:build:start': (options: {
        setPrerenderer(ours: (theirs: Prerenderer) => AstroPrerenderer): void;
      }) =>
        options.setPrerenderer((theirs) => ({
          name: 'bundle-site',
          setup: async () => theirs.setup?.(),
          getStaticPaths: async () => {
            if (!theirs.app) throw new Error('Astro kept no app of the pages.');
            builtFrom.scripts = theirs.app.getSettings().scripts;
            await cp(path.join(client, prerenderFolder), pages, { recursive: true });
            return [];
          },
          render: async (request) => {
            throw new Error(`${request.url} was not listed.`);
          },
          teardown: async () => theirs.teardown?.(),
        })),
    },
  };
  await build({ logLevel: 'warn', outDir: client, integrations: [integration] });
  const entry = (await readdir(pages)).find((name) => /^prerender-entry\..*\.mjs$/.test(name));
  if (!entry) throw new Error('Astro bundled the pages somewhere else.');
  await sealBundle(folder, entry, builtFrom);
}
