import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';

export type Step = (page: Page, address: string) => Promise<unknown>;

export interface Screen {
  name: string;
  steps: readonly Step[];
  /** Widest viewport at which the screen exists (px). */
  upTo?: number;
}

type Role = Parameters<Page['getByRole']>[0];

export const screen = (name: string, ...steps: Step[]): Screen => ({ name, steps });

export const go =
  (route: string): Step =>
  (page, address) =>
    page.goto(address + route);

/** Clicks the first element with the given name once scripts have loaded. */
const click =
  (name: string | RegExp, role: Role = 'button'): Step =>
  async (page) => {
    await page.waitForLoadState('networkidle');
    await page.getByRole(role, { name }).first().click();
  };

const see =
  (role: Role, name: string | RegExp = ''): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

const seeText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).waitFor();

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

/** Returns the steps that open the form of a list's first record. */
const form = (route: string): Step[] => [
  go(route),
  click(/^Editar /),
  (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
];

const showArea: Step = async (page) => {
  const areas = page.getByRole('dialog').getByRole('group', { name: 'Áreas de gravação' });
  const show = areas.getByRole('button', { name: /^Mostrar / });
  await show.first().click();
  await areas.getByRole('slider').first().waitFor();
  await areas.evaluate((group) => group.scrollIntoView());
};

/** Supplier's file with new products, an unknown category, an irrelevant column and an unreadable price. */
const supplierFile = [
  'Código;Produto;Categoria;Preço;Estoque;Origem',
  'SP-101;Squeeze Alpes 750 ml;Garrafas;R$ 34,90;250;Brasil',
  'SP-102;Squeeze Alpes 750 ml azul;Garrafas;R$ 34,90;180;Brasil',
  'SP-201;Mochila Trilha 22 L;Bolsas;sob consulta;60;Brasil',
  'SP-305;Kit churrasco 4 peças;Kits;R$ 119,00;40;China',
].join('\r\n');

const chooseSheet: Step = (page) =>
  page.getByLabel('Planilha de produtos').setInputFiles({
    name: 'fornecedor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(supplierFile),
  });

/** On phones, the view switch has icons without labels. */
const showTable: Step = (page) =>
  page.getByLabel('Exibição').locator('.ant-segmented-item').last().click();

export const adminScreens: readonly Screen[] = [
  screen('admin-dashboard', go('/admin')),
  screen('admin-publicacoes', go('/admin'), click(/No ar|Publicando/)),
  screen('admin-home', go('/admin/home')),
  screen('admin-home-secoes', go('/admin/home?aba=secoes')),
  screen('admin-home-contato', go('/admin/home?aba=contato')),
  screen('admin-sobre', go('/admin/about')),
  screen('admin-contato', go('/admin/contact')),
  screen('admin-produtos', go('/admin/products')),
  screen('admin-categorias', go('/admin/categories')),
  screen('admin-ideias', go('/admin/collections')),
  screen('admin-materiais', go('/admin/materials')),
  screen('admin-tecnicas', go('/admin/techniques')),
  screen('admin-sinonimos', go('/admin/synonyms')),
  screen('admin-redirecionamentos', go('/admin/redirects')),
  screen('admin-pedidos', go('/admin/requests')),
  screen('admin-pedidos-quadro', go('/admin/requests?exibicao=quadro')),
  screen(
    'admin-pedido',
    go('/admin/requests'),
    click('Rita Alves', 'link'),
    see('region', 'Andamento'),
  ),
  screen('admin-funcionarios', go('/admin/employees')),
  screen('admin-configuracoes', go('/admin/settings')),
  screen('admin-privacidade', go('/admin/settings?aba=privacidade')),
  screen('admin-produto', ...form('/admin/products')),
  screen('admin-slide', ...form('/admin/home')),
  screen('admin-categoria', ...form('/admin/categories')),
  screen('admin-ideia', ...form('/admin/collections')),
  screen('admin-material', ...form('/admin/materials')),
  screen('admin-funcionario', ...form('/admin/employees')),
  screen('admin-areas-de-gravacao', ...form('/admin/products'), showArea),
  screen('admin-importacao', go('/admin/products/import'), chooseSheet, seeText(/^Novos \(/)),
  screen('admin-excluidos', go('/admin/deleted')),
  // Kept last because the browser remembers the chosen view.
  screen('admin-produtos-tabela', go('/admin/products'), showTable, see('grid', 'Produtos')),
];
