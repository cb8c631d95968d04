// Letters with their Portuguese accents, in both cases because not every database locale folds them.
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

function anyAccent(letter: string): string {
  const family = families.find((letters) => letters.includes(letter.toLowerCase()));
  return family === undefined ? letter : `[${family}${family.toUpperCase()}]`;
}

/** Creates a pattern that matches text literally, ignoring accents. `\`, `^` and `"` match any symbol. */
export function literalPattern(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (/[.*+?()[\]{}|$]/.test(sign)) return `[${sign}]`;
      return /[\\^"]/.test(sign) ? '[^[:alnum:][:space:]]' : anyAccent(sign);
    })
    .join('');
}

const literal = /^(?:[^\\^$.|?*+()[\]{}]|\[(?:[^[\]\\^]+|[[\]])\]|\[\^\[:alnum:\]\[:space:\]\])*$/u;

/** Returns true for patterns like `literalPattern`'s. Without repetition or groups, they match in linear time. */
export const isLiteralPattern = (pattern: string): boolean => literal.test(pattern);
