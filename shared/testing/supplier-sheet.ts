import { seededRandom } from './catalogue-fixture.ts';

const things = ['Squeeze', 'Caneca', 'Mochila', 'Caneta', 'Caderno', 'Garrafa térmica', 'Chaveiro'];
const categories = ['SQUEEZES', 'CANECAS E COPOS', 'MOCHILAS', 'ESCRITA', 'PAPELARIA', 'TÉRMICOS'];
const colors = [
  ['AZU', 'Azul'],
  ['PRE', 'Preto'],
  ['VRM', 'Vermelho'],
  ['BCO', 'Branco'],
  ['VRD', 'Verde'],
] as const;
const materials = ['Alumínio', 'Plástico PP', 'Inox', 'Poliéster'];

const headings = [
  'Cód.',
  'Cód. pai',
  'Produto',
  'Descrição',
  'Categoria',
  'Cor',
  'Material',
  'Altura',
  'Largura',
  'Profundidade',
  'Peso',
  'Gravação',
  'Qtd. mínima',
  'Preço 50',
  'Preço 100',
  'Preço 500',
  'Saldo',
  'NCM',
  'Observações internas',
];

const money = (value: number) =>
  `R$ ${value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+,)/g, '.')}`;

/**
 * Creates a price list like those of Brazilian suppliers: a code per colour beside a parent code, prices with commas, 0
 * for unknown measures, HTML in descriptions, and titles above the headings.
 */
export function supplierSheet(rows: number, prefix = 'FN'): string {
  const random = seededRandom(rows);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const lines: string[][] = [
    ['TABELA DE PREÇOS - REVENDA'],
    ['Valores sem impostos'],
    [],
    headings,
  ];
  for (let parent = 1000; lines.length < rows + 4; parent += 1) {
    const thing = pick(things);
    const volume = 300 + Math.floor(random() * 10) * 50;
    const price = 5 + random() * (random() < 0.02 ? 2000 : 80);
    const count = 1 + Math.floor(random() * colors.length);
    const size = () => (random() < 0.3 ? '0' : (5 + random() * 30).toFixed(1).replace('.', ','));
    const sizes = [size(), size(), random() < 0.5 ? '0,00' : size()];
    const [category, material] = [pick(categories), pick(materials)];
    for (const [code, color] of colors.slice(0, count)) {
      if (lines.length === rows + 4) break;
      lines.push([
        `${prefix}${parent}-${code}`,
        `${prefix}${parent}`,
        `${thing} ${material} ${volume}ml ${color.toUpperCase()}`,
        `<p>${thing} de <strong>${material.toLowerCase()}</strong>&nbsp;de ${volume} ml.</p><ul><li>Cor: ${color}</li><li>Embalagem individual &amp; manual</li></ul>`,
        category,
        color,
        material,
        ...sizes,
        random() < 0.2 ? '0' : String(50 + Math.floor(random() * 400)),
        'Laser, Silk',
        '50',
        money(price),
        money(price * 0.92),
        money(price * 0.8),
        String(Math.floor(random() * 5000)),
        '7615.10.00',
        random() < 0.1 ? 'sob consulta' : '',
      ]);
    }
  }
  const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(cell).join(';')).join('\r\n');
}
