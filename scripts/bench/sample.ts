import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium.ts';
import { ownPlace, runScript } from '../testing/running-product.ts';
import { measureDrop, measureRival } from './sample-drop.ts';
import { cards, dropped, logoFile, openCards, openPanel } from './sample-page.ts';
import { placeRivals, rivalNames } from './sample-rivals.ts';
import { measureDownload, measureMore, measureSwitch } from './sample-use.ts';
import { type Measurement, median, printTable } from './table.ts';

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** A logo on the products of a list, against canvas libraries that do the same. */
export async function benchSample(): Promise<void> {
  const place = await ownPlace();
  const running = runScript('scripts/commands/start.ts', place.variables);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await running.ready;
    const address = `http://localhost:${place.port}`;
    const weights = await placeRivals(path.join(place.dataDir, 'site', 'live'));
    const logo = await logoFile();
    const drop = median(await measureDrop(browser, address, logo));
    const rows: Measurement[] = [];
    for (const rival of rivalNames) {
      const theirs = median(await measureRival(browser, address, rival, logo));
      rows.push({
        what: `a PNG of 2,000 px on ${cards} cards, its ground removed (at most 300 ms)`,
        value: milliseconds(drop),
        baseline: {
          what: `${rival}, ${milliseconds(theirs)}, ground and perspective left out, ${(weights[rival] / 1000).toFixed(0)} kB`,
          ratio: drop / theirs,
        },
      });
    }
    const page = await openCards(browser, address);
    await openPanel(page);
    await dropped(page, logo);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    rows.push({
      what: 'switched on again (at most 50 ms)',
      value: milliseconds(median(await measureSwitch(page))),
    });
    rows.push({
      what: 'a simulation of 1,600 px (at most 150 ms)',
      value: milliseconds(median(await measureDownload(page, address))),
    });
    const bare = await browser.newPage();
    const without = await measureMore(bare, address);
    const worn = await measureMore(page, address);
    const task = ({ longest }: { longest: number }) =>
      longest === 0 ? 'below 50 ms' : milliseconds(longest);
    rows.push({
      what: 'the longest task while all products are seen (at most 50 ms)',
      value: `${task(worn)}; without a logo ${task(without)}`,
    });
    rows.push({
      what: 'memory of scripts after all of them (at most 60 MB)',
      value: `${worn.megabytes.toFixed(1)} MB; without a logo ${without.megabytes.toFixed(1)} MB`,
    });
    printTable('A logo on every product', rows);
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
}
