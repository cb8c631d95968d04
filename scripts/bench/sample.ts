import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium.ts';
import { ownPlace, runScript } from '../testing/running-product.ts';
import { measureDrop, measureRival } from './sample-drop.ts';
import { type ListFigures, seeList } from './sample-list.ts';
import { cards, dropped, logoFile, openCards, openPanel } from './sample-page.ts';
import { placeRivals, rivalNames } from './sample-rivals.ts';
import { measureDownload, measureSwitch } from './sample-use.ts';
import { type Measurement, median, printTable } from './table.ts';

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Seen so often with a logo and without one, by turns: what a browser holds differs from run to run. */
const seenTimes = 3;

/** What a logo costs who sees two hundred cards of ten thousand products. */
async function benchList(address: string, logo: Buffer): Promise<Measurement[]> {
  const without: ListFigures[] = [];
  const worn: ListFigures[] = [];
  for (let time = 0; time < seenTimes; time += 1) {
    without.push(await seeList(address));
    worn.push(await seeList(address, logo));
  }
  const medianOf = (figures: readonly ListFigures[], what: keyof ListFigures) =>
    median(figures.map((each) => each[what] ?? Number.NaN));
  const task = (figures: readonly ListFigures[]) => {
    const longest = medianOf(figures, 'longest');
    return longest === 0 ? 'below 50 ms' : milliseconds(longest);
  };
  const held = medianOf(without, 'megabytes');
  return [
    {
      what: 'the longest task while 200 cards of 10,000 products are seen (at most 50 ms)',
      value: `${task(worn)}; without a logo ${task(without)}`,
    },
    {
      what: 'work of the page meanwhile',
      value: milliseconds(medianOf(worn, 'work')),
      baseline: {
        what: 'without a logo',
        ratio: medianOf(worn, 'work') / medianOf(without, 'work'),
      },
    },
    {
      what: 'memory of the browser in the end, pictures included (at most 60 MB more)',
      value: `${(medianOf(worn, 'megabytes') - held).toFixed(0)} MB more than the ${held.toFixed(0)} MB without a logo`,
    },
  ];
}

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
    await page.close();
    rows.push(...(await benchList(address, logo)));
    printTable('A logo on every product', rows);
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
}
