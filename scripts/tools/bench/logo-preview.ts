import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser } from '../../testing/browser.ts';
import { enlargeCatalogue } from '../../testing/enlarge-catalogue.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { type Bench, figure, median } from './figures.ts';
import { drop, measureDownload, openPanel, seeList, switchOn } from './pages.ts';

/** Members of the library's global object that the benchmark uses. */
interface Rival {
  StaticCanvas: new (
    on: Element,
    settings: object,
  ) => { add(...on: object[]): void; renderAll(): void };
  FabricImage: new (image: Element, settings?: object) => { scaleToWidth(pixels: number): void };
}

/** Fastest canvas library that shops use for this purpose; installed only for this measurement. */
const library = 'fabric@7.4.0';

async function installRival(folder: string): Promise<string> {
  const options = ['--no-save', '--no-audit', '--omit=optional', '--ignore-scripts'];
  await promisify(execFile)('npm', ['install', ...options, '--prefix', folder, library]);
  return path.join(folder, 'node_modules/fabric/dist/index.min.js');
}

/** Draws a logo on pictures with the library, without background removal or perspective; returns the time (ms). */
async function measureRival(page: Page, pictures: readonly string[], logo: Buffer) {
  return page.evaluate(
    async ([addresses, bytes]) => {
      const { fabric } = window as unknown as { fabric: Rival };
      const load = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image;
      };
      const size = 330;
      const loaded = await Promise.all(addresses.map(load));
      const since = performance.now();
      const print = await load(`data:image/png;base64,${bytes}`);
      for (const picture of loaded) {
        const element = document.body.appendChild(document.createElement('canvas'));
        const settings = { width: size, height: size, renderOnAddRemove: false };
        const canvas = new fabric.StaticCanvas(element, settings);
        const ground = new fabric.FabricImage(picture);
        ground.scaleToWidth(size);
        const globalCompositeOperation = 'multiply';
        const mark = new fabric.FabricImage(print, {
          left: 99,
          top: 115,
          globalCompositeOperation,
        });
        mark.scaleToWidth(size * 0.4);
        canvas.add(ground, mark);
        canvas.renderAll();
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - since;
    },
    [pictures, logo.toString('base64')] as const,
  );
}

const turns = [1, 2, 3, 4, 5];

/** A logo on a white background, 2,000 pixels wide. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="#fff"/><circle cx="500" cy="500" r="300" fill="#1d4ed8"/><path d="M900 300h900M900 500h900M900 700h600" stroke="#b91c1c" stroke-width="90"/></svg>`;

export const logoPreview: Bench = {
  name: 'logo-preview',
  about: "a visitor's logo on the products of a list",
  sizes: [10_000],
  asks: {
    'a PNG of 2,000 px on 24 cards': { atMost: 300 },
    'switched on again': { atMost: 50 },
    'a simulation of 1,600 px': { atMost: 150 },
    'longest task of a list, 0 below 50 ms': { atMost: 50 },
    "browser's memory for a logo": { atMost: 60 },
  },
  async *run(size) {
    await using product = await startWholeProduct();
    const library = await installRival(path.join(product.dataDir, 'rival'));
    const logo = await sharp(Buffer.from(drawing)).png().toBuffer();
    await using browser = await launchBrowser();
    const openCards = async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
      await page.goto(`${product.site}/produtos/pagina/1`, { waitUntil: 'networkidle' });
      await page.evaluate(() =>
        Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
      );
      return page;
    };
    const [drops, rivals]: [number[], number[]] = [[], []];
    // The first turn is an unrecorded warm-up.
    for (const turn of [0, ...turns]) {
      await using page = await openCards();
      const pictures = await page
        .locator('.product-card .spotlight > img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
      await openPanel(page);
      await page.waitForLoadState('networkidle');
      const dropped = await drop(page, logo);
      await using blank = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
      await blank.addScriptTag({ path: library });
      const rival = await measureRival(blank, pictures, logo);
      if (turn > 0) drops.push(dropped);
      if (turn > 0) rivals.push(rival);
    }
    yield figure('a PNG of 2,000 px on 24 cards', median(drops), 'ms', {
      against: { 'fabric, without background removal and perspective': median(rivals) },
    });

    await using page = await openCards();
    await openPanel(page);
    await page.waitForLoadState('networkidle');
    await drop(page, logo);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    const switches: number[] = [];
    for (const _ of turns) switches.push(await switchOn(page));
    yield figure('switched on again', median(switches), 'ms');
    const downloaded = await measureDownload(page, product.site);
    yield figure('a simulation of 1,600 px', downloaded, 'ms');

    const count = await enlargeCatalogue(product, size);
    type Seen = Awaited<ReturnType<typeof seeList>>;
    const [without, worn]: [Seen[], Seen[]] = [[], []];
    // Alternates because a browser's memory varies from run to run.
    for (let turn = 0; turn < 3; turn += 1) {
      without.push(await seeList(product.site, count));
      worn.push(await seeList(product.site, count, logo));
    }
    const both = (what: 'work' | 'longest' | 'memory') =>
      [worn, without].map((lists) => median(lists.map((list) => list[what]))) as [number, number];
    for (const [what, measure] of [
      ['longest task of a list, 0 below 50 ms', 'longest'],
      ['work of the page of that list', 'work'],
    ] as const) {
      const [value, without] = both(measure);
      yield figure(what, value, 'ms', { against: { 'without a logo': without } });
    }
    const [total, held] = both('memory');
    yield figure("browser's memory for a logo", total - held, 'MB', {
      note: `over ${held.toFixed(0)} MB without one`,
    });
  },
};
