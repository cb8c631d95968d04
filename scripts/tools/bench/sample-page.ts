import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

/** Measured so often; the middle counts. */
export const rounds = 5;

/** How many products a list shows. */
export const cards = 24;

/** A logo on white, 2,000 pixels wide. */
export function logoFile(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="#fff"/><circle cx="500" cy="500" r="300" fill="#1d4ed8"/><path d="M900 300h900M900 500h900M900 700h600" stroke="#b91c1c" stroke-width="90"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const panel = (page: Page) => page.locator('#sample');

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();
  await panel(page).waitFor();
  await page.waitForLoadState('networkidle');
}

/** From the drop of the file until every card wears it, as a frame shows it (ms). */
export async function dropped(page: Page, logo: Buffer): Promise<number> {
  const transfer = await page.evaluateHandle((bytes) => {
    const held = new DataTransfer();
    const file = new File(
      [Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))],
      'logo.png',
      { type: 'image/png' },
    );
    held.items.add(file);
    return held;
  }, logo.toString('base64'));
  await panel(page).dispatchEvent('dragenter', { dataTransfer: transfer });
  // Nobody drags a file into a window in less.
  await page.waitForTimeout(500);
  return page.evaluate((dataTransfer) => {
    const since = performance.now();
    const event = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('#sample')?.dispatchEvent(new DragEvent('drop', event));
    return new Promise<number>((resolve) => {
      let count = 0;
      const look = () => {
        const now = document.querySelectorAll('main [data-sample]').length;
        // All are dressed in one go.
        if (now > 0 && now === count) resolve(performance.now() - since);
        else requestAnimationFrame(look);
        count = now;
      };
      look();
    });
  }, transfer);
}

/** A list of so many cards, all of them in a very high window. */
export async function openCards(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
  await page.goto(`${address}/produtos/pagina/1`, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
  );
  return page;
}
