import { at, opened, type Screen } from './screen.ts';

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
  at('sobre', '/sobre'),
  at('contato', '/contato'),
  at('categoria', '/categoria/escritorio'),
  at('subcategoria', '/categoria/cadernos'),
  at('ideia', '/ideias/fim-de-ano'),
  at('privacidade', '/privacidade'),
  at('404', '/nao-existe'),
];
