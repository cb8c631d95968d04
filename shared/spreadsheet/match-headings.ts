import { isCost } from '../catalogue/product-fields.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { isOnRequest } from './read-cell.ts';
import type { SheetTable, Targets } from './sheet-fields.ts';
import {
  type ColumnTarget,
  headingOf,
  headingsOf,
  importFieldNames,
  isColumnTarget,
  isRepeatable,
  sheetFieldNames,
  tierQuantity,
  toTier,
} from './sheet-fields.ts';

/** Normalises a heading so that "Cód. (SKU)" and "cod sku" are equal. */
export function normalizeHeading(heading: string): string {
  return normalizeText(heading)
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim();
}

const targets: ReadonlyMap<string, ColumnTarget> = /* @__PURE__ */ new Map(
  [...sheetFieldNames, ...importFieldNames].flatMap((field) =>
    headingsOf(field).map((heading): [string, ColumnTarget] => [normalizeHeading(heading), field]),
  ),
);

/** Matches "Imagem 1" and "Foto 2 (URL)". */
const numberedPicture =
  /^(?:url )?(?:imagem|foto|image|img)(?: adicional| extra)? ?\d{1,2}(?: url)?$/;

const price = '(?:precos?|valor(?:es)?|vlr|r\\$)';
const pieces = '(?:un|und|unid|unidade|unidades|pc|pcs|peca|pecas)';
const pricesByQuantity = [
  // Matches "Preço 100" and "Valor a partir de 1.000 un.".
  new RegExp(
    `^${price} (?:unitario )?(?:(?:a partir de|acima de|de|para|ate|p) )*(\\d+)(?: ${pieces})?(?: r\\$)?$`,
  ),
  // Matches "100 un" and "100 peças R$".
  new RegExp(`^(?:a partir de |acima de )?(\\d+) ${pieces}(?: r\\$)?$`),
];

/** Patterns for "De 50 a 99", "100-499 un.", "Acima de 500", "Até 49" and "500+", each optionally after "Preço". */
const ranges = [
  `(?:(de|entre) )?N(?: ?(?:-|–|—|a|ate|e) ?)N`,
  `(acima de|mais de|a partir de|>=?|≥) ?N(?: ou mais)?`,
  `N ?(\\+|ou mais|em diante|acima)`,
  `(ate|menos de|<=?|≤) ?N`,
].map(
  (pattern) =>
    new RegExp(
      `^(?:${price}:? (?:unitario )?)?${pattern.replaceAll('N', `(\\d[\\d.]*)(?: ?${pieces}\\.?)?`)}(?: r\\$)?$`,
    ),
);

interface QuantityRange {
  from: number;
  to?: number;
  /** True for "Acima de 499", which starts at 500 if another range ends at 499. */
  isAbove?: boolean;
}

function rangeIn(heading: string): QuantityRange | undefined {
  const text = normalizeText(heading).trim().replace(/\s+/g, ' ');
  const [between, above, orMore, upTo] = ranges.map((pattern) => pattern.exec(text));
  const toNumber = (digits = '') => Number(digits.replaceAll('.', ''));
  if (between) {
    const [from, to] = [toNumber(between[2]), toNumber(between[3])];
    return to > from ? { from, to } : undefined;
  }
  if (above) return { from: toNumber(above[2]), isAbove: /^(?:ac|ma|>$)/.test(above[1] ?? '') };
  if (orMore) return { from: toNumber(orMore[1]) };
  return upTo ? { from: 1, to: toNumber(upTo[2]) } : undefined;
}

/** Joins two heading rows, such as "Preços" above "De 50 a 99". */
export const joinHeadings = (upper: string, lower: string) => `${upper}: ${lower}`;

const partsOf = (heading: string): [upper: string, lower: string] | undefined => {
  const at = heading.indexOf(': ');
  return at < 0 ? undefined : [heading.slice(0, at), heading.slice(at + 2)];
};

/** Returns the unit in a heading such as "Peso (kg)", whose cells are plain numbers. */
export const unitIn = (heading: string): string | undefined =>
  /(?:^| )(kg|mm|m)$/.exec(normalizeHeading(heading))?.[1];

export function matchHeading(heading: string): ColumnTarget | undefined {
  const name = normalizeHeading(heading);
  const known = targets.get(name) ?? targets.get(name.replace(/ (?:kg|mm|m)$/, ''));
  if (known !== undefined) return known;
  if (numberedPicture.test(name)) return 'pictures';
  const range = toTier(rangeIn(heading)?.from ?? 0);
  if (isColumnTarget(range)) return range;
  // Joins thousands, whose separators normalisation has turned into spaces.
  const joined = name.replace(/(\d) (?=\d{3}(?: |$))/g, '$1');
  for (const pattern of pricesByQuantity) {
    const target = toTier(Number(pattern.exec(joined)?.[1]));
    if (isColumnTarget(target)) return target;
  }
  const [upper, lower] = partsOf(heading) ?? [];
  if (upper === undefined || lower === undefined) return undefined;
  const [group, own] = [matchHeading(upper), matchHeading(lower)];
  // Quantities below "Custo" are not prices.
  const isOther = own && tierQuantity(own) !== undefined && group && group !== 'price';
  return isOther ? undefined : own;
}

/** Previously chosen fields, by normalised heading. '' stands for an ignored column. */
export type RememberedHeadings = Readonly<Record<string, string>>;

/**
 * Matches the headings of a file. Only the first column of a field is kept, because only one value can be saved. All
 * columns of pictures are kept, and duplicate price tiers, so that a row with both is rejected at its cell.
 */
export function matchHeadings(
  headings: readonly string[],
  remembered: RememberedHeadings = {},
): (ColumnTarget | undefined)[] {
  const taken = new Set<ColumnTarget>();
  // A field's own heading, unless ignored before, takes precedence over headings chosen for the field.
  const own = headings.map(normalizeHeading).filter((name) => remembered[name] !== '');
  const hasOwn = (target: ColumnTarget) =>
    !isRepeatable(target) && own.includes(normalizeHeading(headingOf(target)));
  const ranges = headings.map((heading) => rangeIn(partsOf(heading)?.[1] ?? heading));
  return headings.map((heading, column) => {
    const before = remembered[normalizeHeading(heading)];
    let target = matchHeading(heading);
    const range = ranges[column];
    if (target !== undefined && range?.isAbove && ranges.some((it) => it?.to === range.from)) {
      target = toTier(range.from + 1);
    }
    if (before === '') target = undefined;
    else if (before !== undefined && isColumnTarget(before) && !hasOwn(before)) target = before;
    if (target === undefined || (taken.has(target) && !isRepeatable(target))) return undefined;
    taken.add(target);
    return target;
  });
}

/** Headings of quantity columns that may also mean stock. */
const quantityNames = new Set('quantidade, qtd, qtde, quant, qde, qtd minima, minimo'.split(', '));

/** Returns true if at least half of the columns' values are repeated. A few duplicates are mistakes. */
function mostlyRepeats(rows: readonly (readonly string[])[], columns: readonly number[]): boolean {
  const texts = rows
    .map((row) => columns.map((column) => (row[column] ?? '').trim().toLowerCase()).join('\n'))
    .filter((text) => text.trim() !== '');
  const groups = Map.groupBy(texts, (text) => text).values();
  const repeated = [...groups].reduce((sum, { length }) => (length > 1 ? sum + length : sum), 0);
  return repeated > 0 && repeated >= texts.length / 2;
}

/** Matches a table's columns. If codes repeat and each row has a quantity and a price, the rows are price tiers. */
export function matchColumns(
  { headings, rows }: SheetTable,
  remembered: RememberedHeadings = {},
): (ColumnTarget | undefined)[] {
  const targets = matchHeadings(headings, remembered);
  // If the tiers are in columns, a repeated code is a mistake.
  if (targets.some((target) => target?.startsWith('tier:'))) return targets;
  const isChosen = (column: number) =>
    remembered[normalizeHeading(headings[column] ?? '')] !== undefined;
  const quantity = targets.includes('tierQuantity')
    ? targets.indexOf('tierQuantity')
    : headings.findIndex(
        (heading, column) => quantityNames.has(normalizeHeading(heading)) && !isChosen(column),
      );
  const price = targets.includes('tierPrice')
    ? targets.indexOf('tierPrice')
    : targets.findIndex((target, column) => target === 'price' && !isChosen(column));
  const code = targets.indexOf('reference_code');
  if (quantity < 0 || price < 0 || code < 0 || !mostlyRepeats(rows, [code])) return targets;
  // The rows are the colours of a model, and their quantities are stock.
  const color = targets.indexOf('color_name');
  if (color >= 0 && !mostlyRepeats(rows, [code, color])) return targets;
  return targets.with(quantity, 'tierQuantity').with(price, 'tierPrice');
}

export function repeatedHeadings(headings: readonly string[]): string[] {
  const given = headings.filter((heading) => heading.trim() !== '');
  const groups = Map.groupBy(given, normalizeHeading);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first !== undefined && others.length > 0 ? [first] : [],
  );
}

/** Matches "R$ 12" and "1.234,50". */
const moneyText = /^r\$\s*\d|^\d{1,3}(?:\.?\d{3})*,\d{2}$/i;

/** Returns columns with cost headings that are not imported. */
export const unmappedCosts = ({ headings }: SheetTable, targets: Targets): number[] =>
  [...headings.keys()].filter(
    (column) => targets[column] === undefined && isCost(matchHeading(headings[column] ?? '') ?? ''),
  );

/** Returns unmatched columns whose cells look like prices. */
export function overlookedPrices({ headings, rows }: SheetTable, targets: Targets): number[] {
  return [...headings.keys()].filter((column) => {
    if (targets[column] !== undefined) return false;
    const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    const named = /preco|valor|vlr|r\$|revenda/.test(normalizeText(headings[column] ?? ''));
    const isPrice = (text: string) => moneyText.test(text) || (named && /^\d[\d.,]*$/.test(text));
    const likely = texts.filter((text) => isPrice(text) || isOnRequest(text));
    return likely.some(isPrice) && likely.length >= texts.length / 2;
  });
}
