import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixedPages } from '#shared/pages/fixed-pages.ts';
import { at, opened, type Screen } from './screen.ts';

const { about, contact, privacy } = fixedPages;

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

const shared = (name: string): Screen => ({
  name,
  async open(page, address) {
    await cart.open(page, address);
    await page.getByRole('button', { name: 'Compartilhar lista' }).click();
    await page.getByRole('img', { name: /Código QR/ }).waitFor();
  },
});

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

/** What the search dialog suggests for a term. */
const suggested = (name: string, term: string): Screen => ({
  name,
  async open(page, address) {
    await page.goto(`${address}/sobre`);
    await page.getByRole('button', { name: 'Buscar produtos', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(term);
    await dialog.getByRole('option').first().waitFor();
  },
});

/** A visitor's logo, on the white ground that such files have. */
const logo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420"><rect width="900" height="420" fill="#fff"/><path d="M90 320 230 90l140 230H90Zm180 0 90-150 90 150H270Z" fill="#1d4ed8"/><path d="M500 140h310v48H500zm0 92h240v48H500z" fill="#0f172a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** The panel of the visitor's logo, with one chosen. */
const withLogo = (
  name: string,
  before: (page: Page, address: string) => Promise<void>,
): Screen => ({
  name,
  async open(page, address) {
    await before(page, address);
    await page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Ver com a minha logo' });
    await panel.locator('input[type=file]').setInputFiles({
      name: 'logo-da-empresa.png',
      mimeType: 'image/png',
      buffer: await logo(),
    });
    await panel.getByText('Logo pronta.').waitFor();
  },
});

/** The public site. */
export const siteScreens: readonly Screen[] = [
  at('home', '/'),
  opened('menu', '/', 'Abrir menu', 768),
  opened('busca', '/', 'Buscar produtos'),
  suggested('busca-sugestoes', 'kit'),
  suggested('busca-corrigida', 'garafa termica'),
  at('produtos', '/produtos'),
  opened('produtos-filtros', '/produtos', /^Filtros/, 768),
  at('produtos-lista', '/produtos?search=caneca&vista=lista'),
  at('produtos-vazio', '/produtos?search=nada%20disso'),
  product,
  cart,
  at('favoritos-vazio', '/favoritos'),
  favourites,
  shared('compartilhar'),
  {
    name: 'lista',
    async open(page, address) {
      await shared('compartilhar').open(page, address);
      const link = await page.getByLabel('Link da lista').inputValue();
      await page.goto(link);
      await page.getByRole('button', { name: 'Adicionar tudo ao carrinho' }).waitFor();
    },
  },
  ...[about, contact, privacy].map(({ path }) => at(path.slice(1), path)),
  at('categoria', '/categoria/escritorio'),
  at('subcategoria', '/categoria/cadernos'),
  at('ideia', '/ideias/fim-de-ano'),
  at('404', '/nao-existe'),
  // The last ones, as the logo stays.
  withLogo('minha-logo', product.open),
  at('produtos-com-logo', '/produtos'),
];
