import { at, opened, type Screen } from './screen.ts';

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

/** A supplier's file: new products, a category the shop has not, a column of no use and a price nobody can read. */
const supplierFile = [
  'Código;Produto;Categoria;Preço;Estoque;Origem',
  'SP-101;Squeeze Alpes 750 ml;Garrafas;R$ 34,90;250;Brasil',
  'SP-102;Squeeze Alpes 750 ml azul;Garrafas;R$ 34,90;180;Brasil',
  'SP-201;Mochila Trilha 22 L;Bolsas;sob consulta;60;Brasil',
  'SP-305;Kit churrasco 4 peças;Kits;R$ 119,00;40;China',
].join('\r\n');

/** The back-office, for who is signed in. */
export const adminScreens: readonly Screen[] = [
  at('admin-dashboard', '/admin'),
  opened('admin-publicacoes', '/admin', /No ar|Publicando/),
  at('admin-home', '/admin/home'),
  at('admin-home-secoes', '/admin/home?aba=secoes'),
  at('admin-home-contato', '/admin/home?aba=contato'),
  at('admin-sobre', '/admin/about'),
  at('admin-contato', '/admin/contact'),
  at('admin-produtos', '/admin/products'),
  at('admin-categorias', '/admin/categories'),
  at('admin-ideias', '/admin/collections'),
  at('admin-materiais', '/admin/materials'),
  at('admin-tecnicas', '/admin/techniques'),
  at('admin-sinonimos', '/admin/synonyms'),
  at('admin-redirecionamentos', '/admin/redirects'),
  at('admin-pedidos', '/admin/requests'),
  at('admin-pedidos-quadro', '/admin/requests?exibicao=quadro'),
  {
    name: 'admin-pedido',
    async open(page, address) {
      await page.goto(`${address}/admin/requests`);
      await page.getByRole('link', { name: 'Rita Alves' }).first().click();
      await page.getByRole('region', { name: 'Andamento' }).waitFor();
    },
  },
  at('admin-funcionarios', '/admin/employees'),
  at('admin-configuracoes', '/admin/settings'),
  at('admin-privacidade', '/admin/settings?aba=privacidade'),
  form('admin-produto', '/admin/products'),
  form('admin-slide', '/admin/home'),
  form('admin-categoria', '/admin/categories'),
  form('admin-ideia', '/admin/collections'),
  form('admin-material', '/admin/materials'),
  form('admin-funcionario', '/admin/employees'),
  {
    name: 'admin-areas-de-gravacao',
    async open(page, address) {
      await form('', '/admin/products').open(page, address);
      const areas = page.getByRole('dialog').getByRole('group', { name: 'Áreas de gravação' });
      await areas
        .getByRole('button', { name: /^Mostrar / })
        .first()
        .click();
      await areas.getByRole('slider').first().waitFor();
      await areas.evaluate((group) => group.scrollIntoView());
    },
  },
  {
    name: 'admin-importacao',
    async open(page, address) {
      await page.goto(`${address}/admin/products/import`);
      await page.getByLabel('Planilha de produtos').setInputFiles({
        name: 'fornecedor.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(supplierFile),
      });
      await page.getByText(/^Novos \(/).waitFor();
    },
  },
  at('admin-excluidos', '/admin/deleted'),
  // The last one, as the view stays chosen.
  {
    name: 'admin-produtos-tabela',
    async open(page, address) {
      await page.goto(`${address}/admin/products`);
      // Phones show the choices as icons, without their words.
      await page.getByLabel('Exibição').locator('.ant-segmented-item').last().click();
      await page.getByRole('grid', { name: 'Produtos' }).waitFor();
    },
  },
];
