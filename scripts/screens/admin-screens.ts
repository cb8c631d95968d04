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
];
