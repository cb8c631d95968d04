import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { portugueseFonts } from '#scripts/fonts/portuguese-fonts.ts';
import { usedDirective } from '#site/hydration/client-directive.ts';
import { withoutIslandStyle } from '#site/layout/island-style.ts';
import { withoutPreloads } from '#site/layout/without-preloads.ts';
import { minifiedInlineScripts } from '#site/security/minified-inline-scripts.ts';

/** Adds the route `/_headers` because Astro ignores files in `pages` whose names begin with an underscore. */
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
  // /produto/<id> becomes the file /produto/<id>.html, which every static host resolves. Astro reads the list of assets
  // from `client`; the default, a separate folder, stays empty in a static build.
  build: { format: 'file', concurrency: 16, client: './' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // Pages use the image variants created at upload, so builds process no images.
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
    // Keeps page scripts external so that the policy's hashes do not depend on which pages exist.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Strips Astro's name suffix, which costs thirty bytes in every chunk that imports the file.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              // Bundles modules that are always needed together, to avoid a dozen requests.
              codeSplitting: {
                groups: [
                  // Used to render results before React is loaded.
                  { name: 'jsx', test: /[\\/]react[\\/](cjs[\\/]react-)?jsx-runtime/ },
                  { name: 'page', test: /[\\/]layout[\\/](page\.ts$|Page\.astro\?)/ },
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]/,
                  },
                  // Otherwise, the product page would load the catalogue's code for its price.
                  {
                    name: 'pricing',
                    test: /[\\/]shared[\\/]pricing[\\/](price-tiers|totals)\.ts$/,
                  },
                  {
                    name: 'logo-preview',
                    test: /[\\/](site[\\/]logo-preview[\\/](apply-logo|visitor-logo|logo-storage|logo-bar|card-areas)|shared[\\/]logo-preview[\\/](overlay|print|refusal|pixels))\.(ts|css)/,
                  },
                  // Modules used together for sellers' links and rotation.
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
                  // Otherwise, order dates would load the search.
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
