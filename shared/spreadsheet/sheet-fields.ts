import { ranges } from '../limits/limits.ts';

/** A column of the spreadsheet that is not a price by quantity. */
export type SheetField =
  | 'id'
  | 'code'
  | 'name'
  | 'description'
  | 'category'
  | 'materials'
  | 'color'
  | 'group'
  | 'price'
  | 'minQuantity'
  | 'quantityStep'
  | 'leadTimeDays'
  | 'stockStatus'
  | 'stock'
  | 'width'
  | 'height'
  | 'depth'
  | 'weight'
  | 'ncm'
  | 'packaging'
  | 'techniques'
  | 'isActive'
  | 'isFeatured'
  | 'isNew'
  | 'supplier'
  | 'supplierCode'
  | 'cost'
  | 'costNote';

/** A column that only an imported file has: prices by quantity in rows of their own, and pictures. */
export type ImportField = 'tierQuantity' | 'tierPrice' | 'pictures';

/** What a column of a file is: a field, or what a piece costs from a quantity on. */
export type ColumnTarget = SheetField | ImportField | `tier:${number}`;

/** The fields in the order of an exported file: the heading, and what else columns of them are called. */
export const sheetFields: Record<SheetField, { heading: string; synonyms: readonly string[] }> = {
  code: {
    heading: 'Código',
    synonyms: [
      'cod',
      'codigo do produto',
      'cod produto',
      'codigo de referencia',
      'sku',
      'referencia',
      'ref',
    ],
  },
  name: {
    heading: 'Nome',
    synonyms: ['produto', 'nome do produto', 'titulo', 'item', 'descricao curta'],
  },
  description: {
    heading: 'Descrição',
    synonyms: [
      'descricao do produto',
      'descricao completa',
      'descricao longa',
      'detalhes',
      'texto',
    ],
  },
  category: { heading: 'Categoria', synonyms: ['departamento', 'secao', 'familia'] },
  materials: { heading: 'Materiais', synonyms: ['material', 'composicao'] },
  color: { heading: 'Cor', synonyms: ['cor do produto', 'nome da cor', 'cores'] },
  group: {
    heading: 'Grupo',
    synonyms: [
      'grupo de cores',
      'agrupador',
      'codigo pai',
      'cod pai',
      'sku pai',
      'referencia pai',
      'ref pai',
      'produto pai',
      'modelo',
    ],
  },
  price: {
    heading: 'Preço',
    synonyms: [
      'valor',
      'preco unitario',
      'valor unitario',
      'preco de venda',
      'vlr',
      'vlr unitario',
      'preco r$',
    ],
  },
  minQuantity: {
    heading: 'Quantidade mínima',
    synonyms: ['minimo', 'qtd minima', 'qtde minima', 'pedido minimo', 'quant minima'],
  },
  quantityStep: {
    heading: 'Múltiplos de',
    synonyms: ['multiplo', 'multiplos', 'multiplo de venda', 'quantidade por caixa'],
  },
  leadTimeDays: {
    heading: 'Prazo (dias úteis)',
    synonyms: ['prazo', 'prazo de producao', 'prazo de entrega', 'dias uteis'],
  },
  stockStatus: { heading: 'Disponibilidade', synonyms: ['situacao do estoque', 'disponivel'] },
  stock: {
    heading: 'Estoque',
    synonyms: ['saldo', 'qtd em estoque', 'quantidade em estoque', 'estoque atual'],
  },
  width: { heading: 'Largura (cm)', synonyms: ['largura'] },
  height: { heading: 'Altura (cm)', synonyms: ['altura'] },
  depth: { heading: 'Profundidade (cm)', synonyms: ['profundidade', 'comprimento'] },
  weight: { heading: 'Peso (g)', synonyms: ['peso', 'peso em gramas', 'gramas'] },
  ncm: { heading: 'NCM', synonyms: ['codigo ncm', 'classificacao fiscal'] },
  packaging: { heading: 'Embalagem', synonyms: ['tipo de embalagem'] },
  techniques: {
    heading: 'Técnicas',
    synonyms: ['tecnica', 'gravacao', 'tecnicas de gravacao', 'personalizacao', 'tipo de gravacao'],
  },
  isActive: { heading: 'Ativo', synonyms: ['publicado', 'visivel', 'no site'] },
  isFeatured: { heading: 'Destaque', synonyms: ['em destaque'] },
  isNew: { heading: 'Novo', synonyms: ['novidade', 'lancamento'] },
  supplier: { heading: 'Fornecedor', synonyms: ['fabricante'] },
  supplierCode: {
    heading: 'Código do fornecedor',
    synonyms: ['cod fornecedor', 'ref fornecedor', 'referencia do fornecedor'],
  },
  cost: { heading: 'Custo', synonyms: ['custo unitario', 'preco de custo', 'valor de custo'] },
  costNote: { heading: 'Observação do custo', synonyms: ['observacao', 'obs', 'anotacao'] },
  id: { heading: 'ID', synonyms: ['id do produto', 'uuid'] },
};

/** The columns of imported files alone. */
export const importFields: Record<ImportField, { heading: string; synonyms: readonly string[] }> = {
  tierQuantity: {
    heading: 'Quantidade da faixa',
    synonyms: ['faixa', 'faixa de quantidade', 'quantidade de', 'a partir de', 'qtd faixa'],
  },
  tierPrice: { heading: 'Preço da faixa', synonyms: ['valor da faixa', 'preco por faixa'] },
  pictures: {
    heading: 'Fotos',
    synonyms: [
      'foto',
      'imagem',
      'imagens',
      'url da imagem',
      'url imagem',
      'url da foto',
      'link da imagem',
      'link da foto',
      'link imagem',
      'foto principal',
      'imagem principal',
      'arquivo da foto',
      'arquivo da imagem',
    ],
  },
};

export const importFieldNames = Object.keys(importFields) as ImportField[];

/** Whether a column is of a field of products, or a price by quantity, and not one of imported files alone. */
export const isStoredColumn = (target: ColumnTarget): boolean =>
  !Object.hasOwn(importFields, target);

/** Whether a field may have several columns; of any other only one value can be saved. */
export const isRepeatable = (target: ColumnTarget): boolean =>
  target === 'pictures' || tierQuantity(target) !== undefined;

export const sheetFieldNames = Object.keys(sheetFields) as SheetField[];

/** The quantity of a column of prices; undefined for any other. */
export function tierQuantity(target: ColumnTarget): number | undefined {
  return target.startsWith('tier:') ? Number(target.slice('tier:'.length)) : undefined;
}

export const toTier = (quantity: number): ColumnTarget => `tier:${quantity}`;

/** Whether a text is a target, as one that was stored may be of another version. */
export function isColumnTarget(text: string): text is ColumnTarget {
  const quantity = tierQuantity(text as ColumnTarget);
  return quantity === undefined
    ? Object.hasOwn(sheetFields, text) || Object.hasOwn(importFields, text)
    : Number.isInteger(quantity) &&
        quantity >= ranges.quantity.least &&
        quantity <= ranges.quantity.most;
}

/** The heading of a column in an exported file. */
export function headingOf(target: ColumnTarget): string {
  const quantity = tierQuantity(target);
  if (quantity !== undefined) return `Preço ${quantity}`;
  return { ...sheetFields, ...importFields }[target as SheetField | ImportField].heading;
}
