import { type StockStatus, stockStatusLabels } from '../catalogue/stock-status.ts';
import { unescapeFormula } from '../text/csv.ts';
import { normalizeControls } from '../text/normalize-controls.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** Normalises line breaks and strips control characters and surrounding whitespace, for comparing and saving. */
export function cleanText(text: string): string {
  return normalizeControls(text, true).trim();
}

/** Returns a cell's text without the escape that exports add to formulas. */
export const textAt = (row: readonly string[], column: number): string =>
  unescapeFormula(cleanText(row[column] ?? ''));

/** Returns true if the cell contains "on request" or a dash instead of a price. */
export const isOnRequest = (text: string): boolean =>
  /^(?:(?:sob|s\/) ?(?:consulta|orcamento)|consult(?:e|ar)|[-–—]+)\.?$/.test(
    normalizeText(text.trim()),
  );

/** Returns '' for 0 because suppliers write 0 for an unknown measure. */
export const unlessZero = (text: string): string => (/^0+(?:[.,]0+)?$/.test(text) ? '' : text);

const yes = new Set('sim s x v 1 true verdadeiro yes y ok ativo ✓ ✔'.split(' '));
const no = new Set('nao n 0 false falso no inativo -'.split(' '));

/** Parses the usual spellings of yes and no. Returns undefined for anything else. */
export function readFlag(text: string): boolean | undefined {
  const word = normalizeText(text.trim());
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** Returns true for a tick or a cross. In columns of such marks, an empty cell means no. */
export const isMark = (text: string): boolean => /^(?:x|v|✓|✔)$/i.test(text.trim());

const statuses: ReadonlyMap<string, StockStatus> = /* @__PURE__ */ new Map([
  ...Object.entries(stockStatusLabels).flatMap(([status, label]) =>
    [status, normalizeText(label)].map((name) => [name, status as StockStatus] as const),
  ),
  ['disponivel', 'in_stock'],
  ['em estoque', 'in_stock'],
  ['amostra', 'sample_available'],
  ['indisponivel', 'out_of_stock'],
  ['sem estoque', 'out_of_stock'],
]);

/** Parses availability from its label, or from yes or no. Returns undefined for anything else. */
export function readStockStatus(text: string): StockStatus | undefined {
  const known = statuses.get(normalizeText(text.trim()));
  if (known !== undefined) return known;
  const flag = readFlag(text);
  if (flag === undefined) return undefined;
  return flag ? 'in_stock' : 'out_of_stock';
}

/** Joins names for one cell, with a separator that none of the names contains. */
export function joinNames(names: readonly string[]): string {
  const has = (marks: RegExp) => names.some((name) => marks.test(name));
  if (!has(/[,;|]/)) return names.join(', ');
  return names.join(has(/[;|]/) ? ' | ' : '; ');
}

/** @param isKnown recognises names that contain a comma so that they are not split */
export function splitNames(text: string, isKnown: (name: string) => boolean): string[] {
  const whole = cleanText(text);
  if (whole === '') return [];
  if (isKnown(whole)) return [whole];
  const separator = ['|', ';', '\n'].find((mark) => whole.includes(mark)) ?? ',';
  const names = whole.split(separator).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Converts HTML, common in suppliers' descriptions, to text. Anything else is returned unchanged. */
export function withoutHtml(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i.test(text)) return text;
  return cleanText(
    text
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<li\b[^<>]*>/gi, '\n- ')
      .replace(/<br\b[^<>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&(#?\w+);/g, decodeEntity)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  );
}

export const formulaErrors = {
  /** Used for formulas that a program saved without their result. */
  noValue: '#FÓRMULA!',
  unknown: '#ERRO!',
} as const;

/** Error values of spreadsheets, in English and Portuguese. */
const errors =
  /^#(?:REF!|DIV\/0!|N\/A|N\/D|NAME\?|NOME\?|VALUE!|VALOR!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERRO!)$/i;

/** Text of a price whose cost has no factor. The correction is to enter a factor, not to edit the cell. */
export const missingFactor = 'falta o fator';

/** Returns the error of a cell with a failed formula or a missing factor. Undefined for any other cell. */
export function valueProblem(text: string): string | undefined {
  if (text === missingFactor) return 'Informe o fator em “Preço de venda”';
  if (!text.startsWith('#')) return undefined;
  if (text === formulaErrors.noValue) {
    return 'A fórmula não tem valor salvo. Abra o arquivo no programa de planilhas, salve e escolha-o de novo.';
  }
  return errors.test(text) ? 'A fórmula desta célula deu erro na planilha' : undefined;
}
