import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../testing/chromium.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { type Budget, printBudgets } from './budgets.ts';
import { measureDrop, measureRival } from './sample-drop.ts';
import { type ListFigures, seeList } from './sample-list.ts';
import { cards, dropped, logoFile, openCards, openPanel } from './sample-page.ts';
import { placeRivals, rivalNames } from './sample-rivals.ts';
import { measureDownload, measureSwitch } from './sample-use.ts';
import { type Measurement, median, megabytes, printTable } from './table.ts';

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Seen so often with a logo and without one, by turns: what a browser holds differs from run to run. */
const seenTimes = 3;

/** A browser tells of no task that is shorter than 50 ms. */
const toldTask = (longest: number) => (longest === 0 ? 'below 50 ms' : milliseconds(longest));

const within = (what: string, value: number, asked: number): Budget => ({
  what,
  value,
  bound: 'at most',
  asked,
  told: milliseconds,
});

/** What a logo costs who sees two hundred cards of ten thousand products. */
async function benchList(
  address: string,
  logo: Buffer,
): Promise<{ rows: Measurement[]; budgets: Budget[] }> {
  const without: ListFigures[] = [];
  const worn: ListFigures[] = [];
  for (let time = 0; time < seenTimes; time += 1) {
    without.push(await seeList(address));
    worn.push(await seeList(address, logo));
  }
  const medianOf = (figures: readonly ListFigures[], what: keyof ListFigures) =>
    median(figures.map((each) => each[what] ?? Number.NaN));
  const held = medianOf(without, 'megabytes');
  const more = medianOf(worn, 'megabytes') - held;
  const rows: Measurement[] = [
    {
      what: 'the longest task while 200 cards of 10,000 products are seen',
      value: `${toldTask(medianOf(worn, 'longest'))}; without a logo ${toldTask(medianOf(without, 'longest'))}`,
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
      what: 'memory of the browser in the end, pictures included',
      value: `${more.toFixed(0)} MB more than the ${held.toFixed(0)} MB without a logo`,
    },
  ];
  return {
    rows,
    budgets: [
      { ...within('the longest task of a list', medianOf(worn, 'longest'), 50), told: toldTask },
      {
        what: "the browser's memory for a logo",
        value: more * 1e6,
        bound: 'at most',
        asked: 60e6,
        told: megabytes,
      },
    ],
  };
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
        what: `a PNG of 2,000 px on ${cards} cards, its ground removed`,
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
    const switched = median(await measureSwitch(page));
    const downloaded = median(await measureDownload(page, address));
    await page.close();
    const list = await benchList(address, logo);
    printTable('A logo on every product', [...rows, ...list.rows]);
    printBudgets([
      within(`a PNG of 2,000 px on ${cards} cards`, drop, 300),
      within('switched on again', switched, 50),
      within('a simulation of 1,600 px', downloaded, 150),
      ...list.budgets,
    ]);
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
}
