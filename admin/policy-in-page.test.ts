import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Returns the back-office's page as Vite writes it with a build's settings. */
async function page(): Promise<string> {
  const server = await createServer({
    configFile: 'admin/vite.config.ts',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  try {
    return await server.transformIndexHtml('/', await readFile('admin/index.html', 'utf8'));
  } finally {
    await server.close();
  }
}

test('contains its policy only where hosts may ignore headers, with its encoding among the first bytes', async () => {
  expect(await page()).not.toContain('http-equiv');
  vi.stubEnv('VITRINE_POLICY_IN_PAGES', '1');
  vi.stubEnv('PUBLIC_SUPABASE_BROWSER_URL', 'https://abcdefghijklmnopqrst.supabase.co');
  const text = await page();
  const [meta = '', policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(text) ?? [];
  expect(policy.replaceAll('&#39;', "'")).toMatch(
    /script-src 'self' 'sha256-.*connect-src 'self' blob: https:\/\/abcdefghijklmnopqrst\.supabase\.co;/,
  );
  expect(meta.length).toBeLessThan(900);
  expect(text.indexOf(meta)).toBeLessThan(text.indexOf('<meta charset="utf-8"'));
});
