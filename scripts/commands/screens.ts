// `npm run screens`: takes pictures of the demo catalogue, every screen at three widths in both themes, into the
// folder screens, which git ignores. Those that the documentation shows (docs/screens) are renewed with them.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { themeKey } from '#shared/theme/theme.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { runCommand } from '../process/run-command.ts';
import { findChromium } from '../testing/chromium.ts';
import { ownPlace, runScript } from '../testing/running-product.ts';

const folder = 'screens';
const shown = 'docs/screens';
const themes = ['dark', 'light'] as const;

interface Screen {
  name: string;
  /** The widest it is to be had on (px). */
  upTo?: number;
  open(page: Page, address: string): Promise<void>;
}

const at = (name: string, route: string): Screen => ({
  name,
  open: async (page, address) => {
    await page.goto(address + route);
  },
});

const product: Screen = {
  name: 'produto',
  async open(page, address) {
    await page.goto(`${address}/produtos`);
    const href = await page.locator('main a[href^="/produto/"]').nth(3).getAttribute('href');
    await page.goto(address + (href ?? ''));
  },
};

const cart: Screen = {
  name: 'carrinho',
  async open(page, address) {
    await product.open(page, address);
    await page
      .locator('main')
      .getByRole('button', { name: 'Adicionar ao Carrinho' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Abrir carrinho' }).click();
    await page.getByText('Finalizar Pedido via WhatsApp').waitFor();
  },
};

const favourites: Screen = {
  name: 'favoritos',
  async open(page, address) {
    await page.goto(`${address}/produtos`);
    for (const index of [2, 5, 7]) {
      await page
        .locator('main article')
        .nth(index)
        .getByRole('button', { name: 'Adicionar aos favoritos' })
        .click();
    }
    await page.goto(`${address}/favoritos`);
    await page.getByText('3 produtos favoritados').waitFor();
  },
};

/** What a button of a page opens. */
const opened = (name: string, route: string, button: string | RegExp, upTo?: number): Screen => ({
  name,
  ...(upTo === undefined ? {} : { upTo }),
  async open(page, address) {
    await page.goto(address + route);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: button }).first().click();
  },
});

const siteScreens: Screen[] = [
  at('home', '/'),
  opened('menu', '/', 'Abrir menu', 768),
  opened('busca', '/', 'Buscar produtos'),
  at('produtos', '/produtos'),
  opened('produtos-filtros', '/produtos', /^Filtros/, 768),
  at('produtos-lista', '/produtos?search=caneca&vista=lista'),
  at('produtos-vazio', '/produtos?search=nada%20disso'),
  product,
  cart,
  at('favoritos-vazio', '/favoritos'),
  favourites,
  at('sobre', '/sobre'),
  at('contato', '/contato'),
  at('404', '/nao-existe'),
];

/** The form of the first record of a list. */
const form = (name: string, route: string): Screen => ({
  name,
  async open(page, address) {
    await page.goto(address + route);
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
});

const adminScreens: Screen[] = [
  at('admin-dashboard', '/admin'),
  opened('admin-publicacoes', '/admin', /No ar|Publicando/),
  at('admin-home', '/admin/home'),
  at('admin-home-secoes', '/admin/home?aba=secoes'),
  at('admin-home-contato', '/admin/home?aba=contato'),
  at('admin-sobre', '/admin/about'),
  at('admin-contato', '/admin/contact'),
  at('admin-produtos', '/admin/products'),
  at('admin-categorias', '/admin/categories'),
  at('admin-materiais', '/admin/materials'),
  at('admin-funcionarios', '/admin/employees'),
  at('admin-configuracoes', '/admin/settings'),
  form('admin-produto', '/admin/products'),
  form('admin-slide', '/admin/home'),
  form('admin-categoria', '/admin/categories'),
  form('admin-material', '/admin/materials'),
  form('admin-funcionario', '/admin/employees'),
];

/** Everything has arrived and moved into place. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
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
    for (const screen of screens) {
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
  const place = await ownPlace();
  const running = runScript('scripts/commands/start.ts', place.variables);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await running.ready;
    const address = `http://localhost:${place.port}`;
    for (const width of [360, 768, 1440]) {
      await take(browser, address, width, siteScreens, false);
      await take(browser, address, width, [at('admin-login', '/admin/login')], false);
      await take(browser, address, width, adminScreens, true);
    }
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
  process.exit(0);
});
