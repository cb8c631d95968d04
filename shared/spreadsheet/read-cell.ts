import { type StockStatus, stockStatusLabels } from '../catalogue/stock-status.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** The control characters that PostgreSQL and spreadsheets refuse: all but tabs, line ends and those beyond ASCII. */
const refusedControls = /(?![\t\n\r\u007f-\u009f])\p{Cc}/gu;

/** A text as it is compared and saved: lines end alike, and there is no character that no text has. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(refusedControls, '').trim();
}

const units =
  /^([\d.,]+)\s*(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?|cm|g|gr|gramas?|dias?(?: [uú]teis)?)\.?$/i;

/** A number without the unit some write behind it: "50 un." */
export const withoutUnit = (text: string): string => units.exec(text.trim())?.[1] ?? text;

/** Suppliers write 0 for a measure nobody took. */
export const unlessZero = (text: string): string => (/^0+(?:[.,]0+)?$/.test(text) ? '' : text);

const yes = new Set([
  'sim',
  's',
  'x',
  'v',
  '1',
  'true',
  'verdadeiro',
  'yes',
  'y',
  'ok',
  'ativo',
  '✓',
  '✔',
]);
const no = new Set(['nao', 'n', '0', 'false', 'falso', 'no', 'inativo', '-']);

/** Whether a text is yes or no in one of their usual spellings; undefined for anything else. */
export function readFlag(text: string): boolean | undefined {
  const word = normalizeText(text.trim());
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** In a column of such marks an empty cell is a no. */
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

/** An availability by its label, or by yes and no; undefined for anything else. */
export function readStockStatus(text: string): StockStatus | undefined {
  const known = statuses.get(normalizeText(text.trim()));
  if (known !== undefined) return known;
  const flag = readFlag(text);
  if (flag === undefined) return undefined;
  return flag ? 'in_stock' : 'out_of_stock';
}

/** Names as one cell, separated by what is in none of them. */
export function joinNames(names: readonly string[]): string {
  const has = (marks: RegExp) => names.some((name) => marks.test(name));
  if (!has(/[,;|]/)) return names.join(', ');
  return names.join(has(/[;|]/) ? ' | ' : '; ');
}

/** @param isKnown whether a name with a comma is one, and not two */
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

/** The text of a description that came as HTML, as those of suppliers do; any other as it is. */
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
