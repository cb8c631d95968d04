import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../testing/chromium.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { benchLighthouse } from './lighthouse.ts';
import { printTable } from './table.ts';
import { benchTyping } from './typing.ts';

/**
 * What visitors feel: pages as Lighthouse sees them, and typing in a catalogue of ten thousand.
 * @param what pages alone, or both
 */
export async function benchSite(what: 'pages' | 'all'): Promise<void> {
  const place = await ownPlace();
  const running = runScript('scripts/commands/start.ts', place.variables);
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    await running.ready;
    const address = `http://localhost:${place.port}`;
    const bare = '<!doctype html><html lang="pt-BR"><title>Vazia</title><h1>Vazia</h1></html>';
    await writeFile(path.join(place.dataDir, 'site', 'live', 'vazia.html'), bare);
    const catalogue = await (await fetch(`${address}/produtos`)).text();
    const product = /href="(\/produto\/[0-9a-f-]+)"/.exec(catalogue)?.[1] ?? '';
    printTable(
      'Pages on a phone (performance / accessibility / best practices / SEO)',
      await benchLighthouse(address, debuggingPort, '/vazia', {
        home: '/',
        catalogue: '/produtos',
        'a product': product,
        contact: '/contato',
        about: '/sobre',
        favourites: '/favoritos',
      }),
    );
    if (what === 'all') printTable('Typing', await benchTyping(browser, address, 10_000));
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
}
