import sharp from 'sharp';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { click, go, type Screen, type Step, screen, see, seeText } from './steps.ts';

const { about, contact, techniques, artwork, deliveries, privacy } = fixedPaths;

const product: Step[] = [
  go('/produtos'),
  async (page, address) => {
    const href = await page.locator('main a[href^="/produto/"]').nth(3).getAttribute('href');
    await page.goto(address + (href ?? ''));
  },
];

const cart = [
  ...product,
  click('Adicionar ao Carrinho'),
  click('Abrir carrinho'),
  seeText('Finalizar Pedido via WhatsApp'),
];

const shared = [...cart, click('Compartilhar lista'), see('img', /Código QR/)];

const favourite =
  (index: number): Step =>
  (page) => {
    const card = page.locator('main article').nth(index);
    return card.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  };

const suggested = (name: string, term: string): Screen =>
  screen(
    name,
    go('/sobre'),
    click(/^Buscar produtos$/),
    (page) => page.getByRole('dialog').getByRole('searchbox').fill(term),
    see('option'),
  );

/** Visitor's logo on a white background, which is typical of such files. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420"><rect width="900" height="420" fill="#fff"/><path d="M90 320 230 90l140 230H90Zm180 0 90-150 90 150H270Z" fill="#1d4ed8"/><path d="M500 140h310v48H500zm0 92h240v48H500z" fill="#0f172a"/></svg>`;

const chooseLogo: Step = async (page) => {
  const buffer = await sharp(Buffer.from(logo)).png().toBuffer();
  const panel = page.getByRole('dialog', { name: 'Ver com a minha logo' });
  const file = { name: 'logo-da-empresa.png', mimeType: 'image/png', buffer };
  await panel.locator('input[type=file]').setInputFiles(file);
};

export const siteScreens: readonly Screen[] = [
  screen('home', go('/')),
  { ...screen('menu', go('/'), click('Abrir menu')), upTo: 768 },
  screen('busca', go('/'), click('Buscar produtos')),
  suggested('busca-sugestoes', 'kit'),
  suggested('busca-corrigida', 'garafa termica'),
  screen('produtos', go('/produtos')),
  { ...screen('produtos-filtros', go('/produtos'), click(/^Filtros/)), upTo: 768 },
  screen('produtos-lista', go('/produtos?search=caneca&vista=lista')),
  screen('produtos-vazio', go('/produtos?search=nada%20disso')),
  screen('produto', ...product),
  screen('carrinho', ...cart),
  screen('favoritos-vazio', go('/favoritos')),
  screen(
    'favoritos',
    go('/produtos'),
    ...[2, 5, 7].map(favourite),
    go('/favoritos'),
    seeText('3 produtos favoritados'),
  ),
  screen('compartilhar', ...shared),
  screen(
    'lista',
    ...shared,
    async (page) => page.goto(await page.getByLabel('Link da lista').inputValue()),
    see('button', 'Adicionar tudo ao carrinho'),
  ),
  ...[about, contact, techniques, artwork, deliveries, privacy].map((path) =>
    screen(path.slice(1), go(path)),
  ),
  screen('categoria', go('/categoria/escritorio')),
  screen('subcategoria', go('/categoria/cadernos')),
  screen('ideia', go('/ideias/fim-de-ano')),
  screen('404', go('/nao-existe')),
  // Kept last because the logo stays in the browser.
  screen(
    'minha-logo',
    ...product,
    click('Ver com a minha logo'),
    chooseLogo,
    seeText('Logo pronta.'),
  ),
  screen('produtos-com-logo', go('/produtos')),
];
