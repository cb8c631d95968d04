import type { Database, Tables } from '../database.types.ts';
import { highestPrice, highestUnitPrice, lengths, ranges } from '../limits/limits.ts';
import { priceStyle, unitPriceStyle } from '../numbers/typed-number.ts';
import { anyCount, type ColumnField, type RowsField } from './field-kinds.ts';
import { stockStatusLabels } from './stock-status.ts';

/** Computed columns that PostgREST offers for filters. */
export type ComputedColumn = Database['public']['Tables']['products']['ComputedFields'];

type OwnColumn = Exclude<
  keyof Tables<'products'>,
  'id' | 'created_at' | 'updated_at' | ComputedColumn
>;
export type CostColumn = Exclude<keyof Tables<'product_costs'>, 'id' | 'product_id'>;

/** Columns edited as plain fields. The cost columns are in a table of their own. */
export type ProductColumn = OwnColumn | CostColumn;

/** Product fields stored as rows of other tables. */
type ProductRows = 'materials' | 'techniques' | 'tiers' | 'printAreas' | 'images';

const main = { section: 'main', public: true } as const;
const specs = { section: 'specs', public: true } as const;
const measure = { ...specs, kind: 'measure', range: ranges.millimetres } as const;
const quantity = {
  ...specs,
  kind: 'count',
  range: ranges.quantity,
  blank: 1,
  placeholder: '1',
} as const;
const search = { section: 'search', public: true, kind: 'text', ofOneColor: true } as const;
const costs = { section: 'costs' } as const;

/** All product fields, in form order. Forms, validation, saving, history and spreadsheets derive from this list. */
export const productFields = {
  name: {
    ...main,
    kind: 'text',
    label: 'Nome',
    required: true,
    notNull: true,
    max: 200,
    width: 'whole',
    sheet: { at: 2, synonyms: 'produto, nome do produto, titulo, item, descricao curta' },
  },
  description: {
    ...main,
    kind: 'text',
    label: 'Descrição',
    required: true,
    notNull: true,
    max: 20_000,
    multiline: { minRows: 3, maxRows: 10 },
    width: 'whole',
    sheet: {
      at: 3,
      synonyms: 'descricao do produto, descricao completa, descricao longa, detalhes, texto',
    },
  },
  category_id: {
    ...main,
    kind: 'reference',
    list: 'categories',
    label: 'Categoria',
    required: true,
    width: 'half',
    placeholder: 'Escolha uma categoria',
    sheet: { at: 4, synonyms: 'category, departamento, secao, familia' },
    bulk: {},
  },
  color_name: {
    ...main,
    kind: 'text',
    label: 'Nome da cor',
    required: true,
    max: 60,
    placeholder: 'Azul',
    ofOneColor: true,
    sheet: { at: 6, heading: 'Cor', synonyms: 'color, cor do produto, nome da cor, cores' },
  },
  price: {
    ...main,
    kind: 'money',
    label: 'Preço',
    style: priceStyle,
    most: highestPrice,
    invalid: 'Informe um preço como 1.234,50 ou deixe em branco',
    placeholder: 'Sob consulta',
    sheet: {
      at: 8,
      synonyms:
        'valor, preco unitario, valor unitario, preco de venda, vlr, vlr unitario, preco r$',
    },
    bulk: {},
  },
  stock_status: {
    ...main,
    kind: 'choice',
    options: stockStatusLabels,
    initial: 'in_stock',
    fallback: 'out_of_stock',
    label: 'Disponibilidade',
    placeholder: 'Escolha uma disponibilidade',
    sheet: { at: 12, synonyms: 'situacao do estoque, disponivel' },
    bulk: {},
  },
  stock: {
    kind: 'count',
    range: anyCount,
    blank: 0,
    label: 'Estoque',
    section: 'main',
    placeholder: '0',
    sheet: { at: 13, synonyms: 'saldo, qtd em estoque, quantidade em estoque, estoque atual' },
    bulk: {},
  },
  product_group_id: {
    ...main,
    kind: 'reference',
    list: 'groups',
    label: 'Grupo de cores',
    tooltip: 'Os produtos de um grupo são mostrados no site como cores de um só produto. Opcional.',
    width: 'half',
    sheet: {
      at: 7,
      heading: 'Grupo',
      synonyms:
        'group, grupo de cores, agrupador, codigo pai, cod pai, sku pai, referencia pai, ref pai, produto pai, modelo',
    },
  },
  materials: {
    kind: 'rows',
    table: 'product_tags',
    label: 'Materiais',
    tooltip: 'O primeiro que você escolher é o material principal, o que o site mostra.',
    section: 'main',
    required: true,
    width: 'whole',
    sheet: { at: 5, synonyms: 'material, composicao' },
    bulk: {},
  },
  techniques: {
    kind: 'rows',
    table: 'product_techniques',
    label: 'Técnicas de gravação',
    section: 'main',
    width: 'whole',
    sheet: {
      at: 20,
      heading: 'Técnicas',
      synonyms: 'tecnica, gravacao, tecnicas de gravacao, personalizacao, tipo de gravacao',
    },
    bulk: { label: 'Técnicas' },
  },
  is_active: {
    ...main,
    kind: 'flag',
    initial: true,
    label: 'Ativo',
    sheet: { at: 21, synonyms: 'publicado, visivel, no site' },
    bulk: { label: 'Ativo no site', flags: ['Mostrar no site', 'Tirar do site'] },
  },
  is_featured: {
    ...main,
    kind: 'flag',
    label: 'Destaque',
    sheet: { at: 22, synonyms: 'em destaque' },
    bulk: { flags: ['Marcar como destaque', 'Tirar dos destaques'] },
  },
  is_new: {
    ...main,
    kind: 'flag',
    label: 'Novidade',
    sheet: { at: 23, heading: 'Novo', synonyms: 'novidade, lancamento' },
    bulk: { flags: ['Marcar como novidade', 'Tirar das novidades'] },
  },
  reference_code: {
    ...specs,
    kind: 'text',
    label: 'Código',
    max: 60,
    code: true,
    malformed: 'Informe um código sem quebras de linha, ou deixe em branco',
    placeholder: 'SP-123',
    ofOneColor: true,
    sheet: {
      at: 1,
      synonyms:
        'code, cod, codigo do produto, cod produto, codigo de referencia, sku, referencia, ref',
    },
  },
  min_quantity: {
    ...quantity,
    label: 'Quantidade mínima',
    sheet: { at: 9, synonyms: 'minimo, qtd minima, qtde minima, pedido minimo, quant minima' },
    bulk: { clear: 'Tirar o mínimo' },
  },
  quantity_step: {
    ...quantity,
    label: 'Múltiplos de',
    tooltip:
      'As quantidades vendidas são múltiplos deste número: com mínimo de 50 e múltiplos de 12, a partir de 60.',
    sheet: { at: 10, synonyms: 'multiplo, multiplos, multiplo de venda, quantidade por caixa' },
    bulk: { clear: 'Tirar os múltiplos' },
  },
  lead_time_days: {
    ...specs,
    kind: 'count',
    range: ranges.leadTimeDays,
    label: 'Prazo de produção (dias úteis)',
    sheet: {
      at: 11,
      heading: 'Prazo (dias úteis)',
      synonyms: 'prazo, prazo de producao, prazo de entrega, dias uteis',
    },
    bulk: {
      label: 'Prazo de produção',
      units: ['dia útil', 'dias úteis'],
      clear: 'Tirar o prazo',
    },
  },
  width_mm: { ...measure, label: 'Largura (cm)', sheet: { at: 14, synonyms: 'width, largura' } },
  height_mm: { ...measure, label: 'Altura (cm)', sheet: { at: 15, synonyms: 'height, altura' } },
  depth_mm: {
    ...measure,
    label: 'Profundidade (cm)',
    sheet: { at: 16, synonyms: 'depth, profundidade, comprimento' },
  },
  weight_g: {
    ...specs,
    kind: 'count',
    range: ranges.grams,
    unit: 'g',
    label: 'Peso (g)',
    sheet: { at: 17, synonyms: 'weight, peso, peso em gramas, gramas' },
  },
  packaging: {
    ...specs,
    kind: 'text',
    label: 'Embalagem',
    max: 200,
    malformed: 'Informe a embalagem, ou deixe em branco',
    placeholder: 'Caixa individual, caixas de 12',
    width: 'half',
    sheet: { at: 19, synonyms: 'tipo de embalagem' },
  },
  sizes: {
    ...specs,
    kind: 'text',
    label: 'Tamanhos',
    max: 120,
    tooltip: 'Separados por vírgulas. No site, a quantidade pode ser dividida por tamanho e cor.',
    placeholder: 'PP, P, M, G, GG',
    width: 'half',
    sheet: { at: 19.5, synonyms: 'tamanho, grade, grade de tamanhos' },
  },
  ncm: {
    kind: 'digits',
    digits: 8,
    label: 'NCM',
    section: 'specs',
    placeholder: '6911.10.90',
    sheet: { at: 18, synonyms: 'codigo ncm, classificacao fiscal' },
  },
  tiers: { kind: 'rows', table: 'price_tiers', label: 'Preços por quantidade', section: 'specs' },
  printAreas: { kind: 'rows', table: 'print_areas', label: 'Áreas de gravação', section: 'specs' },
  seo_title: {
    ...search,
    label: 'Título para buscadores',
    tooltip: 'Em branco, é o nome do produto.',
    max: lengths.categories.seo_title,
    width: 'whole',
    sheet: { at: 23.3, synonyms: 'titulo seo, seo title, meta title, titulo para google' },
  },
  seo_description: {
    ...search,
    label: 'Resumo para buscadores',
    tooltip: 'Em branco, é o começo da descrição. Buscadores mostram uns 160 caracteres.',
    max: lengths.categories.seo_description,
    multiline: { minRows: 2, maxRows: 4 },
    width: 'whole',
    sheet: { at: 23.6, synonyms: 'resumo seo, seo description, meta description, descricao seo' },
  },
  supplier: {
    ...costs,
    kind: 'text',
    label: 'Fornecedor',
    max: 120,
    sheet: { at: 24, synonyms: 'fabricante' },
  },
  supplier_code: {
    ...costs,
    kind: 'text',
    label: 'Código no fornecedor',
    max: 60,
    code: true,
    ofOneColor: true,
    sheet: {
      at: 25,
      heading: 'Código do fornecedor',
      synonyms: 'cod fornecedor, ref fornecedor, referencia do fornecedor',
    },
  },
  cost: {
    ...costs,
    kind: 'money',
    label: 'Custo unitário',
    style: unitPriceStyle,
    most: highestUnitPrice,
    invalid: 'Informe um custo como 4,35 ou deixe em branco',
    sheet: { at: 26, heading: 'Custo', synonyms: 'custo unitario, preco de custo, valor de custo' },
  },
  note: {
    ...costs,
    kind: 'text',
    label: 'Observação',
    max: 2000,
    multiline: { minRows: 2, maxRows: 6 },
    width: 'whole',
    sheet: { at: 27, heading: 'Observação do custo', synonyms: 'observacao, obs, anotacao' },
  },
  images: { kind: 'rows', table: 'product_images', label: 'Imagens', section: 'main' },
} as const satisfies Record<ProductColumn, ColumnField> & Record<ProductRows, RowsField>;

type Fields = typeof productFields;

export type ProductField = keyof Fields;

/** Names of the fields with the given properties. */
export type FieldsWith<Properties> = {
  [Field in ProductField]: Fields[Field] extends Properties ? Field : never;
}[ProductField];

/** Looks up a field by name, with a type that suits loops. */
export const fieldOf = (field: ProductField): ColumnField | RowsField => productFields[field];
export const columnOf = (column: ProductColumn): ColumnField => productFields[column];

export const fieldNames = Object.keys(productFields) as ProductField[];

/** Fields required for saving, besides the name. Must match private.product_gaps in the database. */
export const gapNames = /* @__PURE__ */ fieldNames.filter(
  (name) => name !== 'name' && 'required' in productFields[name],
);

export const isProductColumn = (name: string): name is ProductColumn =>
  Object.hasOwn(productFields, name) && fieldOf(name as ProductField).kind !== 'rows';

export const productColumnNames = /* @__PURE__ */ fieldNames.filter(isProductColumn);

/** Returns true for columns of `product_costs`, and false for other columns and unknown names. */
export const isCost = (field: string): field is CostColumn =>
  Object.hasOwn(productFields, field) && fieldOf(field as ProductField).section === 'costs';
