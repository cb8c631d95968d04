import { malformedMessage, rangeMessage } from '../catalogue/field-kinds.ts';
import { fieldOf, type ProductField, productFields } from '../catalogue/product-fields.ts';
import { phoneMessage } from '../contact/phone.ts';
import { cnpjMessage } from '../identity/cnpj.ts';
import { retentionMessage } from '../settings/retention.ts';
import {
  finestLineMessage,
  lastPlace,
  lengths,
  ranges,
  sectionBytes,
  sectionLengths,
  tooLong,
  tooMany,
  wholeNumberMessage,
} from './limits.ts';

/** A value rejected by a check constraint, with a message for the editor. */
export interface RefusedValue {
  table: string;
  column: string;
  message: string;
}

const badImage = 'O endereço da imagem não é válido. Escolha a imagem de novo.';

export const linkMessage = 'Informe um endereço que comece com https:// ou http://';

export const slugMessage = 'Informe um slug com letras ou números';

const levelMessage = 'Uma subcategoria não tem subcategorias. Escolha outra categoria, ou nenhuma.';

const synonymsMessage = 'Informe de 2 a 20 termos diferentes, cada um com até 60 caracteres';

const shapeMessages: Record<string, string> = {
  rule: 'Informe uma regra válida',
  quad: 'Os quatro cantos devem formar uma área dentro da imagem, sem lados cruzados',
};

const rangesOfColumns: Record<string, { least: number; most: number }> = {
  min_quantity: ranges.quantity,
  width_mm: ranges.millimetres,
  height_mm: ranges.millimetres,
  max_colors: ranges.maxColors,
};

/** Returns the field of a product that a column belongs to. */
const productField = (table: string, column: string) =>
  (table === 'products' || table === 'product_costs') && Object.hasOwn(productFields, column)
    ? fieldOf(column as ProductField)
    : undefined;

/** Fields of sections are listed like columns. */
const lengthsInSections: Record<string, number> = {
  ...sectionLengths.identity,
  ...sectionLengths.home_hero,
};

/** Messages by kind of constraint, the last word of its name. */
const sentences: Record<string, (table: string, column: string) => string> = {
  length: (table, column) => {
    const field = productField(table, column);
    if (field?.kind === 'text') return tooLong(field.max);
    const columns: Record<string, number> = lengths[table as keyof typeof lengths] ?? {};
    return tooLong(columns[column] ?? lengthsInSections[column] ?? 0);
  },
  date: (_, column) =>
    /_on$/.test(column)
      ? 'Informe uma data entre 2000 e 2199'
      : 'A data do registro não é válida. Recarregue a página e tente de novo.',
  address: () => badImage,
  shape: (table, column) => {
    const field = productField(table, column);
    const malformed = field && field.kind !== 'rows' ? malformedMessage(field) : undefined;
    return malformed ?? shapeMessages[column] ?? badImage;
  },
  given: () => 'Informe pelo menos um critério',
  order: () => 'O último dia não pode vir antes do primeiro',
  level: () => levelMessage,
  form: () => 'Informe um caminho do site, como /pagina-antiga',
  elsewhere: () => 'Um endereço não pode levar a ele mesmo',
  count: (table) => tooMany[table as keyof typeof tooMany],
  number: () => phoneMessage,
  digits: () => cnpjMessage,
  link: () => linkMessage,
  size: () =>
    `Os textos desta seção são longos demais (no máximo ${sectionBytes / 1000} kB juntos). Encurte-os.`,
  range: (table, column) => {
    const field = productField(table, column);
    if (field?.kind === 'count' || field?.kind === 'measure') return rangeMessage(field);
    if (/^(price|unit_price|cost)$/.test(column)) return 'Informe um preço válido';
    if (column === 'retention_months') return retentionMessage;
    if (column === 'finest_line_mm') return finestLineMessage;
    if (column === 'curve') return wholeNumberMessage(ranges.curvePercent);
    if (column === 'brightness') return 'Desenhe a área de novo: o brilho dela não é válido';
    const range = rangesOfColumns[column];
    if (range) return wholeNumberMessage(range);
    if (column === 'sort_order') {
      return `Informe um número inteiro de 0 a ${lastPlace.toLocaleString('pt-BR')}`;
    }
    return badImage;
  },
  check: (_, column) => {
    if (column === 'price') return 'Informe um preço válido';
    if (column === 'stock') return 'Informe um número inteiro a partir de 0';
    if (/(^|_)color$/.test(column)) return 'Informe uma cor como #6b7280';
    if (column === 'look') return 'Escolha uma das aparências';
    if (column === 'terms') return synonymsMessage;
    if (column === 'slug') return slugMessage;
    return 'Informe um valor válido';
  },
};

const tables = /* @__PURE__ */ [
  ...Object.keys(lengths),
  ...Object.keys(tooMany),
  'products',
  'product_costs',
  'redirects',
  'saved_filters',
];

/**
 * Parses the constraint's name from an error message; undefined for other errors. Error codes are ignored, as the
 * embedded backend does not pass them on.
 */
export function refusedValue(error: { message?: string | undefined }): RefusedValue | undefined {
  const constraint = /check constraint "(\w+)"/.exec(error.message ?? '')?.[1] ?? '';
  const table = tables.find((name) => constraint.startsWith(`${name}_`));
  if (table === undefined) return undefined;
  const rule = constraint.slice(table.length + 1);
  const kind = rule.slice(rule.lastIndexOf('_') + 1);
  const column = rule.slice(0, -kind.length).replace(/_$/, '');
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
  return sentence && { table, column, message: sentence(table, column) };
}
