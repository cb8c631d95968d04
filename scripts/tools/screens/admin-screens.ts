import { click, go, type Screen, type Step, screen, see, seeText } from './steps.ts';

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
