// `npm run screens`: takes pictures of the demo catalogue, every screen at three widths in both themes, into the
// folder screens, which git ignores. Those that the documentation shows (docs/screens) are renewed with them. Screens may
// be named by how they begin: `npm run screens -- admin-pedido lista`.
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
import { adminScreens } from '../tools/screens/admin-screens.ts';
import { deleteSampleRecords } from '../tools/screens/sample-deletions.ts';
import { sendSampleRequests } from '../tools/screens/sample-requests.ts';
import { countSampleVisits } from '../tools/screens/sample-visits.ts';
import { at, type Screen } from '../tools/screens/screen.ts';
import { siteScreens } from '../tools/screens/site-screens.ts';

const folder = 'screens';
const shown = 'docs/screens';
const themes = ['dark', 'light'] as const;

const named = process.argv.slice(2);
const isNamed = ({ name }: Screen) =>
  named.length === 0 || named.some((beginning) => name.startsWith(beginning));

/** Everything has arrived and moved into place. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ant-skeleton')).toHaveCount(0, { timeout: 60_000 });
  // Pictures below the fold load when they come near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

async function take(
  browser: Browser,
  address: string,
  width: number,
  screens: readonly Screen[],
  signedIn: boolean,
): Promise<void> {
  const wanted = screens.filter(isNamed);
  if (wanted.length === 0) return;
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 760 : 900 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [
      themeKey,
      theme,
    ] as const);
    const page = await context.newPage();
    if (signedIn) {
      const [{ email, password }] = demoAccounts;
      await page.goto(`${address}/admin/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Senha').fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(`${address}/admin`);
    }
    for (const screen of wanted) {
      if (width > (screen.upTo ?? width)) continue;
      await screen.open(page, address);
      await settle(page);
      const dialog = (await page.getByRole('dialog').count()) > 0;
      const png = await page.screenshot({ fullPage: !dialog, animations: 'disabled' });
      // Whole pages are long: past this height a picture of them shows nothing any more.
      const { height = 0 } = await sharp(png).metadata();
      const webp = await sharp(png)
        .extract({ left: 0, top: 0, width, height: Math.min(height, 4 * 1440) })
        .webp({ quality: 72, effort: 6 })
        .toBuffer();
      const name = `${screen.name}-${width}-${theme}.webp`;
      await writeFile(path.join(folder, name), webp);
      if (existsSync(path.join(shown, name))) await writeFile(path.join(shown, name), webp);
    }
    await context.close();
  }
}

await runCommand(async () => {
  await mkdir(folder, { recursive: true });
  await using product = await startWholeProduct();
  await using browser = await launchBrowser();
  const client = () => createServiceClient(product.url, product.publishableKey);
  const visitor = client();
  await sendSampleRequests({ visitor, service: product.service });
  await countSampleVisits(visitor, product.site);
  const staff = client();
  const [{ email, password }] = demoAccounts;
  await staff.auth.signInWithPassword({ email, password });
  await deleteSampleRecords(staff);
  for (const width of [360, 768, 1440]) {
    await take(browser, product.site, width, siteScreens, false);
    await take(browser, product.site, width, [at('admin-login', '/admin/login')], false);
    await take(browser, product.site, width, adminScreens, true);
  }
});
