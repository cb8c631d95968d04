import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { portugueseFonts } from '#scripts/fonts/portuguese-fonts.ts';
import { hashScript, metaPolicy, policyName } from '#shared/security/content-policy.ts';
import { headerRules, headersForPath, workerHeaders } from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Rarely changed libraries, in chunks of their own so that after a release, editors download only the pages. antd is
 * excluded because a page should load only the components that it shows.
 */
const stableLibraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
];

const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head' }],
};

/** Inlines the policy before any script because some static hosts ignore `_headers`. */
const policyInPage: Plugin = {
  name: 'policy-in-page',
  async transformIndexHtml() {
    const { VITRINE_POLICY_IN_PAGES: wanted, PUBLIC_SUPABASE_BROWSER_URL: supabaseUrl = '/' } =
      process.env;
    if (wanted !== '1') return [];
    const backOfficeScripts = [await hashScript(themeScript)];
    const rules = headerRules({ siteScripts: [], backOfficeScripts, supabaseUrl });
    const policy = metaPolicy(headersForPath(rules, '/admin')[policyName.toLowerCase()] ?? '');
    const attrs = { 'http-equiv': policyName, content: policy };
    return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
  },
};

export default defineConfig({
  root: resolve('.'),
  base: '/admin/',
  envPrefix: 'PUBLIC_',
  // Separate from the site's Vite cache because both may run at the same time.
  cacheDir: resolve('../node_modules/.vite-admin'),
  plugins: [react(), portugueseFonts(), themeBeforePaint, policyInPage],
  server: {
    fs: { allow: [resolve('..')] },
    // The same headers as on the hosts (shared/security/host-headers.ts).
    headers: workerHeaders,
  },
  build: {
    outDir: process.env.VITRINE_ADMIN_OUT_DIR ?? resolve('../dist/admin'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Bundles the modules that every page needs into one file instead of a dozen.
          groups: [...stableLibraries, { name: 'start', tags: ['$initial'] }],
        },
      },
    },
  },
});
