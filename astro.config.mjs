import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { portugueseFonts } from '#scripts/fonts/portuguese-fonts.ts';
import { usedDirective } from '#site/hydration/client-directive.ts';
import { withoutIslandStyle } from '#site/layout/island-style.ts';
import { withoutPreloads } from '#site/layout/without-preloads.ts';
import { minifiedInlineScripts } from '#site/security/minified-inline-scripts.ts';

/** Adds `/_headers`, as files in `pages` whose names begin with an underscore are no routes. */
const headersFile = {
  name: 'headers-file',
  hooks: {
    /** @param {Parameters<NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>>[0]} options */
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({
        pattern: '/_headers',
        entrypoint: './site/security/site-headers.ts',
        prerender: true,
      }),
  },
};

export default defineConfig({
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  cacheDir: process.env.VITRINE_CACHE_DIR ?? '.data/cache/astro',
  trailingSlash: 'never',
  // /produto/<id> is the file /produto/<id>.html, which every static host resolves. Astro reads the list of assets from
  // `client`, a folder of its own by default, which a static build leaves empty.
  build: { format: 'file', concurrency: 16, client: './' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // Pages write srcset from the variants made at upload, so there is no image work in a build.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [react(), usedDirective, headersFile],
  vite: {
    plugins: [
      tailwindcss(),
      portugueseFonts(),
      withoutIslandStyle,
      minifiedInlineScripts,
      withoutPreloads,
    ],
    // A page's own script stays a file, so that the policy's hashes do not depend on which pages there are.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro's names say which script of a component it is, in thirty bytes of every chunk that imports it.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              // Modules always needed together are one file instead of a dozen requests.
              codeSplitting: {
                groups: [
                  // Draws results before React is loaded.
                  { name: 'jsx', test: /[\\/]react[\\/](cjs[\\/]react-)?jsx-runtime/ },
                  { name: 'page', test: /[\\/]layout[\\/](page\.ts$|Page\.astro\?)/ },
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]/,
                  },
                  // For the price on a product's page, which would else load the catalogue's code.
                  {
                    name: 'pricing',
                    test: /[\\/]shared[\\/]pricing[\\/](price-tiers|totals)\.ts$/,
                  },
                  {
                    name: 'logo-preview',
                    test: /[\\/](site[\\/]logo-preview[\\/](apply-logo|visitor-logo|logo-storage|logo-bar|card-areas)|shared[\\/]logo-preview[\\/](overlay|print|refusal|pixels))\.(ts|css)/,
                  },
                  // Loaded together for sellers' links and turns.
                  {
                    name: 'sellers',
                    test: /[\\/](site[\\/]sellers[\\/]remembered|shared[\\/]contact[\\/]sellers)\.ts$/,
                  },
                  {
                    name: 'cards',
                    test: /[\\/](ProductCard\.tsx|(best-first|production-days|catalogue[\\/]search)\.ts)$/,
                  },
                  {
                    name: 'catalogue',
                    test: /[\\/](client[\\/]catalogue|stores[\\/]budget|catalogue[\\/]list-pages|listing[\\/](find-products|cards|drawn-list|ActiveFilters|CardList))\.tsx?$/,
                  },
                  // Also for dates of orders, which would else load the search.
                  { name: 'shop-day', test: /[\\/]shop-day\.ts$/ },
                  { name: 'search-engine', test: /[\\/](search-engine|related-search)\.ts$/ },
                ],
              },
            },
          },
        },
      },
    },
  },
});
