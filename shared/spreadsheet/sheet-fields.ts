import { ranges } from '../limits/limits.ts';

/** A column of the spreadsheet other than a price tier. */
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

/** Columns that exist only in imported files: tiers in rows, and pictures. */
export type ImportField = 'tierQuantity' | 'tierPrice' | 'pictures';

/** Meaning of a column: a field, or the unit price from a quantity up. */
export type ColumnTarget = SheetField | ImportField | `tier:${number}`;

/** Fields in the order of an exported file, with their heading and its synonyms. */
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

/** Columns that exist only in imported files. */
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

/** True for stored fields and price tiers, as opposed to import-only columns. */
export const isStoredColumn = (target: ColumnTarget): boolean =>
  !Object.hasOwn(importFields, target);

/** True for fields that may have several columns; others can save only one value. */
export const isRepeatable = (target: ColumnTarget): boolean =>
  target === 'pictures' || tierQuantity(target) !== undefined;

export const sheetFieldNames = Object.keys(sheetFields) as SheetField[];

/** Returns the quantity of a tier's column; undefined for any other. */
export function tierQuantity(target: ColumnTarget): number | undefined {
  return target.startsWith('tier:') ? Number(target.slice('tier:'.length)) : undefined;
}

export const toTier = (quantity: number): ColumnTarget => `tier:${quantity}`;

/** Validates a stored target, which may be of another version. */
export function isColumnTarget(text: string): text is ColumnTarget {
  const quantity = tierQuantity(text as ColumnTarget);
  return quantity === undefined
    ? Object.hasOwn(sheetFields, text) || Object.hasOwn(importFields, text)
    : Number.isInteger(quantity) &&
        quantity >= ranges.quantity.least &&
        quantity <= ranges.quantity.most;
}

/** Returns the heading of a column in an exported file. */
export function headingOf(target: ColumnTarget): string {
  const quantity = tierQuantity(target);
  if (quantity !== undefined) return `Preço ${quantity}`;
  return { ...sheetFields, ...importFields }[target as SheetField | ImportField].heading;
}
