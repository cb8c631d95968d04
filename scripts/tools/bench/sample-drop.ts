import type { Browser } from '@playwright/test';
import { cards, dropped, openCards, openPanel, rounds } from './sample-page.ts';
import type { Rival } from './sample-rivals.ts';

/** From the drop of a logo to the frame in which all cards wear it (ms), each time in a page of its own. */
export async function measureDrop(
  browser: Browser,
  address: string,
  logo: Buffer,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const page = await openCards(browser, address);
    await openPanel(page);
    const took = await dropped(page, logo);
    // The first is only there to warm everything up.
    if (round > 0) times.push(took);
    await page.close();
  }
  return times;
}

/** The same on the same pictures by a canvas library: its own reading of the file and its drawing (ms). */
export async function measureRival(
  browser: Browser,
  address: string,
  rival: Rival,
  logo: Buffer,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const list = await openCards(browser, address);
    const pictures = await list.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLImageElement>('.product-card .spotlight > img'),
        ({ currentSrc }) => currentSrc,
      ),
    );
    await list.close();
    const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
    await page.goto(`${address}/rival-${rival}`, { waitUntil: 'networkidle' });
    // Its pictures are there already, too.
    await page.evaluate(
      async (addresses) => {
        const state = window as unknown as { made: unknown[] };
        const holder = document.querySelector('#cards') as HTMLElement;
        state.made = await Promise.all(
          addresses.map(async (src) => {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            return { box: holder.appendChild(document.createElement('div')), picture };
          }),
        );
        const field = document.querySelector('input') as HTMLInputElement;
        field.onchange = async () => {
          const since = performance.now();
          const image = new Image();
          const file = field.files?.[0] as File;
          image.src = await new Promise<string>((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(String(reader.result));
            reader.readAsDataURL(file);
          });
          await image.decode();
          const own = window as unknown as {
            drawLogos: (cards: unknown[], logo: unknown, size: number) => Promise<void>;
            took?: number;
          };
          await own.drawLogos(state.made, image, 330);
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              own.took = performance.now() - since;
            }),
          );
        };
      },
      pictures.slice(0, cards),
    );
    await page
      .locator('input')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took);
    if (round > 0) times.push((await took.jsonValue()) as number);
    await page.close();
  }
  return times;
}
