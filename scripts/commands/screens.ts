// `npm run screens`: takes screenshots of every screen of the demo at three widths in both themes. Saves them in the
// Git-ignored folder screens and updates the copies in docs/screens. Accepts prefixes of screen names: `npm run screens
// -- admin-pedido lista`.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { themeKey } from '#shared/theme/theme.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { createServiceClient } from '../config/service-client.ts';
import { runCommand } from '../process/run-command.ts';
import { launchBrowser } from '../testing/browser.ts';
import { startWholeProduct } from '../testing/whole-product.ts';
import { countVisits, deleteRecords, sendRequests } from '../tools/screens/example-records.ts';
import { adminScreens, go, type Screen, screen, siteScreens } from '../tools/screens/screens.ts';

const folder = 'screens';
const documented = 'docs/screens';

const named = process.argv.slice(2);
const isNamed = ({ name }: Screen) =>
  named.length === 0 || named.some((beginning) => name.startsWith(beginning));

const [{ email, password }] = demoAccounts;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ant-skeleton')).toHaveCount(0, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      const isSeen = top < innerHeight && left < innerWidth && right > 0 && image.checkVisibility();
      return !isSeen || image.complete;
    }),
  );
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`${address}/admin`);
}

/** Maximum height of a screenshot (px); a taller one would be illegible. */
const mostHeight = 4 * 1440;

async function takePicture(page: Page, file: string): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  const isPage = (await page.getByRole('dialog').count()) === 0;
  if (isPage) {
    // Enlarges the viewport because pictures and cards far below it are lazy-loaded.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height: Math.min(height, mostHeight) });
    await settle(page);
  }
  // Forces off-screen sections to be drawn, and hides toasts because they may cover a title.
  const style =
    '* { content-visibility: visible !important } .ant-notification, [data-sonner-toaster] { display: none }';
  const png = await page.screenshot({ animations: 'disabled', style });
  await page.setViewportSize(viewport);
  const webp = await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer();
  await writeFile(path.join(folder, file), webp);
  if (existsSync(path.join(documented, file))) await writeFile(path.join(documented, file), webp);
}

async function takeAll(
  browser: Browser,
  address: string,
  { width, theme }: { width: number; theme: string },
  screens: readonly Screen[],
  isStaff: boolean,
): Promise<void> {
  const viewport = { width, height: width < 600 ? 760 : 900 };
  const context = await browser.newContext({ viewport, locale: 'pt-BR', reducedMotion: 'reduce' });
  const setting = [themeKey, theme] as const;
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), setting);
  const page = await context.newPage();
  if (isStaff) await signIn(page, address);
  for (const { name, steps, upTo = width } of screens) {
    if (width > upTo) continue;
    for (const step of steps) await step(page, address);
    await settle(page);
    await takePicture(page, `${name}-${width}-${theme}.webp`);
  }
  await context.close();
}

await runCommand(async () => {
  await mkdir(folder, { recursive: true });
  await using product = await startWholeProduct();
  await using browser = await launchBrowser();
  const { url, publishableKey, service, site } = product;
  const [visitor, staff] = [
    createServiceClient(url, publishableKey),
    createServiceClient(url, publishableKey),
  ];
  await sendRequests(visitor, service);
  await countVisits(visitor, site);
  await staff.auth.signInWithPassword({ email, password });
  await deleteRecords(staff);
  const visitorScreens = [...siteScreens, screen('admin-login', go('/admin/login'))];
  for (const width of [360, 768, 1440]) {
    for (const theme of ['dark', 'light']) {
      for (const screens of [visitorScreens, adminScreens]) {
        const wanted = screens.filter(isNamed);
        if (wanted.length === 0) continue;
        await takeAll(browser, site, { width, theme }, wanted, screens === adminScreens);
      }
    }
  }
});
