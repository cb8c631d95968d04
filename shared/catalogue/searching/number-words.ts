/** Normalised number words as patterns, in ascending order. */
const units = 'uma? dois|duas tres quatro cinco seis sete oito nove'.split(' ');
const teens = 'onze doze treze quatorze quinze'.split(' ');
const tens = 'dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const hundreds = 'cem|cento duzent[oa]s trezent[oa]s quatrocent[oa]s quinhent[oa]s'.split(' ');
const packs: Readonly<Record<string, number>> = { duzia: 12, cento: 100, milheiro: 1000 };

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const ten = oneOf([...teens, ...tens]);
const spoken = `(?:${oneOf(hundreds)}(?: e ${ten})?|${ten})(?: e ${oneOf(units)})?(?!\\p{L})`;
/** "um" and "uma" are mostly articles. */
const unit = String.raw`${oneOf(units)}(?= (?:mil|rea(?:l|is))(?!\p{L}))`;
const thousand = String.raw`mil(?!\p{L})`;

/** Returns the pattern of a number: "1.500", "29,90" with such `cents`, "dois mil", "cento e vinte". */
export const numberPattern = (cents = ''): string =>
  `(?:(?:\\d[\\d.]*${cents}|${spoken}|${unit})(?: ${thousand})?|${thousand})`;

/** Pattern of "10 dúzias de", "um cento de": the number, and the pack. */
export const packsPattern = `(${numberPattern()}|${oneOf(units)}) (${Object.keys(packs).join('|')})s?(?: de)?(?!\\p{L})`;

function toValue(word: string): number {
  const placeIn = (words: readonly string[]) =>
    words.findIndex((each) => new RegExp(`^(?:${each})$`).test(word)) + 1;
  const teen = placeIn(teens);
  return placeIn(units) || (teen && 10 + teen) || 10 * placeIn(tens) || 100 * placeIn(hundreds);
}

/** Parses what `numberPattern` matches, and a pack. */
export function parseNumber(
  text: string,
  pack = '',
  parseDigits = (digits: string): number => Number(digits.replaceAll('.', '')),
): number {
  const [, number = '', mil] = /^(.*?)\.?( ?mil)?$/.exec(text) ?? [];
  const parse = /\d/.test(number) ? parseDigits : toValue;
  const value = number.split(' e ').reduce((sum, part) => sum + parse(part), 0);
  return (number === '' ? 1 : value) * (mil ? 1000 : 1) * (packs[pack] ?? 1);
}
