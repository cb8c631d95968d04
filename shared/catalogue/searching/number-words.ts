/** Patterns of normalised number words, in ascending order of value. */
const units = 'uma? dois|duas tres quatro cinco seis sete oito nove'.split(' ');
const teens = 'onze doze treze quatorze|catorze quinze dezesseis dezessete dezoito dezenove'.split(
  ' ',
);
const tens = 'dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const manyHundreds = 'du tre quatro quin seis sete oito nove'.split(' ');
const hundreds = ['cem|cento', ...manyHundreds.map((each) => `${each}[chz]ent[oa]s`)];
const packs: Readonly<Record<string, number>> = { duzia: 12, cento: 100, milheiro: 1000 };

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const one = oneOf(units);
const ten = oneOf([...teens, ...tens]);
/** Excludes the beginning of a longer number, such as "vinte" in "vinte e cinco". */
const spoken = `(?:${oneOf(hundreds)}(?: e ${ten}|(?! e ${ten}))|${ten})(?: e ${one})?(?![a-z]| e ${one}(?![a-z]))`;
/** Units count only before "mil" and "reais" because "um" and "uma" are usually articles. */
const unit = `${one}(?= (?:mil|rea(?:l|is))(?![a-z]))`;
const afterThousand = ` (?:e )?${spoken}(?! mil(?![a-z]))`;
const thousand = `mil(?![a-z])(?:${afterThousand}|(?!${afterThousand}))`;

const packNames = Object.keys(packs).join('|');
const digits = (cents: string) => String.raw`\d[\d.]*${cents}`;
const spokenNumber = new RegExp(
  `(?<![a-z])(?:${oneOf(hundreds)}|${ten}|${oneOf(units.slice(1))}|${one} (?:mil|rea|${packNames})|meia duzia)`,
);

/** Returns true if a normalised text may contain number words other than "mil". */
export const hasNumberWords = (text: string): boolean => spokenNumber.test(text);

/** Creates the patterns for numbers in a search. With number words, they take some 200 ms to compile. */
export function createNumberPatterns(withWords: boolean) {
  /** Returns a pattern for "1.500", "dois mil" or "cento e vinte". `cents` is a pattern for the decimals in "29,90". */
  const number = (cents = '') =>
    withWords
      ? `(?:(?:${digits(cents)}|${spoken}|${unit})(?: ${thousand})?|${thousand})`
      : `(?:${digits(cents)}(?: mil(?![a-z]))?|mil(?![a-z]))`;
  const counts = withWords ? `${number()}|${one}|meia` : number();
  // Captures the number and the pack, as in "10 dúzias de" and "um cento de".
  return { number, packs: `(${counts}) (${packNames})s?(?: de)?(?![a-z])` };
}

function toValue(word: string): number {
  if (word === 'meia') return 0.5;
  const placeIn = (words: readonly string[]) =>
    words.findIndex((each) => new RegExp(`^(?:${each})$`).test(word)) + 1;
  const teen = placeIn(teens);
  return placeIn(units) || (teen && 10 + teen) || 10 * placeIn(tens) || 100 * placeIn(hundreds);
}

/** Parses the number matched by a pattern and multiplies it by the size of its pack. */
export function parseNumber(
  text: string,
  pack = '',
  parseDigits = (digits: string): number => Number(digits.replaceAll('.', '')),
): number {
  const parse = (part: string) => (/\d/.test(part) ? parseDigits(part) : toValue(part));
  const add = (number: string) => number.split(' e ').reduce((sum, part) => sum + parse(part), 0);
  const [last = '', thousands] = text
    .replace(/\.(?= |$)/, '')
    .split(/ ?mil(?: e)? ?/)
    .reverse();
  const value = add(last) + (thousands === undefined ? 0 : 1000 * (add(thousands) || 1));
  return value * (packs[pack] ?? 1);
}
