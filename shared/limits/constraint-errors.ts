import { malformedMessage, rangeMessage } from '../catalogue/field-kinds.ts';
import { columnOf, isProductColumn } from '../catalogue/product-fields.ts';
import { phoneMessage } from '../contact/phone.ts';
import { cnpjMessage } from '../identity/cnpj.ts';
import { recordTables } from '../records/record-tables.ts';
import { retentionMessage } from '../settings/retention.ts';
import {
  finestLineMessage,
  lastPlace,
  lengths,
  ranges,
  sectionBytes,
  sectionLengths,
  synonymLimits,
  tooLong,
  tooMany,
  wholeNumberMessage,
} from './limits.ts';

export interface ConstraintError {
  table: string;
  column: string;
  message: string;
}

export const linkMessage = 'Informe um endereço que comece com https:// ou http://';

export const slugMessage = 'Informe um slug com letras ou números';

export const campaignStartMessage = 'Informe quando a campanha começa';

const pictureMessage = 'O endereço da imagem não é válido. Escolha a imagem de novo.';

const productField = (table: string, column: string) =>
  (table === 'products' || table === 'product_costs') && isProductColumn(column)
    ? columnOf(column)
    : undefined;

/** Messages by the suffix of the constraint. More specific suffixes come first. */
const messages: readonly (readonly [end: RegExp, message: string])[] = [
  [/_(on|starts_at|ends_at)_date$/, 'Informe uma data entre 2000 e 2199'],
  [/_date$/, 'A data do registro não é válida. Recarregue a página e tente de novo.'],
  [/_rule_shape$/, 'Informe uma regra válida'],
  [/_quad_shape$/, 'Os quatro cantos devem formar uma área dentro da imagem, sem lados cruzados'],
  [/_rule_given$/, 'Informe pelo menos um critério'],
  [/answer_templates_name_given$/, 'Informe o nome do modelo'],
  [/answer_templates_text_given$/, 'Escreva o texto da resposta'],
  [/_starts_at_given$/, campaignStartMessage],
  [/_synonyms_count$/, `No máximo ${synonymLimits.groups} grupos de sinônimos`],
  [/_order$/, 'O último dia não pode vir antes do primeiro'],
  [/_level$/, 'Uma subcategoria não tem subcategorias. Escolha outra categoria, ou nenhuma.'],
  [/_form$/, 'Informe um caminho do site, como /pagina-antiga'],
  [/_elsewhere$/, 'Um endereço não pode levar a ele mesmo'],
  [/_number$/, phoneMessage],
  [/_digits$/, cnpjMessage],
  [/_link$/, linkMessage],
  [
    /_size$/,
    `Os textos desta seção são longos demais (no máximo ${sectionBytes / 1000} kB juntos). Encurte-os.`,
  ],
  [/_(price|cost)_(range|check)$/, 'Informe um preço válido'],
  [/_retention_months_range$/, retentionMessage],
  [/_finest_line_mm_range$/, finestLineMessage],
  [/_curve_range$/, wholeNumberMessage(ranges.curvePercent)],
  [/_focus_[xy]_range$/, 'Escolha o ponto focal de novo, dentro da imagem'],
  [/_brightness_range$/, 'Desenhe a área de novo: o brilho dela não é válido'],
  [/_min_quantity_range$/, wholeNumberMessage(ranges.quantity)],
  [/_(width|height)_mm_range$/, wholeNumberMessage(ranges.millimetres)],
  [/_lead_time_days_range$/, wholeNumberMessage(ranges.leadTimeDays)],
  [/_max_colors_range$/, wholeNumberMessage(ranges.maxColors)],
  [/_sort_order_range$/, wholeNumberMessage({ least: 0, most: lastPlace })],
  [/_stock_check$/, 'Informe um número inteiro a partir de 0'],
  [/color_check$/, 'Informe uma cor como #6b7280'],
  [/_look_check$/, 'Escolha uma das aparências'],
  [/_terms_check$/, 'Informe de 2 a 20 termos diferentes, cada um com até 60 caracteres'],
  [/_slug_check$/, slugMessage],
  [/_questions_check$/, 'Informe até 10 perguntas, cada uma com a sua resposta'],
  [/_check$/, 'Informe um valor válido'],
  [/_(image|icon|logo_light|logo_dark)_url_address$/, pictureMessage],
  [/_images?_(variants_shape|width_range|height_range)$/, pictureMessage],
];

function limitMessage(table: string, column: string, kind: string): string | undefined {
  const field = productField(table, column);
  if (kind === 'count') return tooMany[table as keyof typeof tooMany];
  if (kind === 'shape') return field && malformedMessage(field);
  if (kind === 'range') {
    return field?.kind === 'count' || field?.kind === 'measure' ? rangeMessage(field) : undefined;
  }
  if (kind !== 'length') return undefined;
  if (field?.kind === 'text') return tooLong(field.max);
  // Fields of sections have length constraints named like those of columns.
  const columns: Record<string, number> = Object.assign(
    {},
    ...Object.values(sectionLengths),
    lengths[table as keyof typeof lengths],
  );
  return tooLong(columns[column] ?? 0);
}

const tables = [...Object.keys(lengths), ...Object.keys(recordTables), 'saved_filters'];

/** Parses the constraint's name from the message because the embedded backend omits the code. */
export function toConstraintError(error: {
  message?: string | undefined;
}): ConstraintError | undefined {
  const constraint = /check constraint "(\w+)"/.exec(error.message ?? '')?.[1] ?? '';
  const table = tables.find((name) => constraint.startsWith(`${name}_`));
  if (table === undefined) return undefined;
  const rule = constraint.slice(table.length + 1);
  const kind = rule.slice(rule.lastIndexOf('_') + 1);
  const column = rule.slice(0, -kind.length).replace(/_$/, '');
  const message =
    limitMessage(table, column, kind) ?? messages.find(([end]) => end.test(constraint))?.[1];
  return message === undefined ? undefined : { table, column, message };
}
