// Each letter with its Portuguese accents, in both cases: not every database locale knows the case of accented
// letters.
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

function anyAccent(letter: string): string {
  const family = families.find((letters) => letters.includes(letter.toLowerCase()));
  return family === undefined ? letter : `[${family}${family.toUpperCase()}]`;
}

/**
 * Returns a regular expression that matches a text literally, with any accents. Characters that a quoted value would
 * have to escape match anything that is no letter, digit or space.
 */
export function literalPattern(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (/[.*+?()[\]{}|$]/.test(sign)) return `[${sign}]`;
      return /[\\^"]/.test(sign) ? '[^[:alnum:][:space:]]' : anyAccent(sign);
    })
    .join('');
}

const literal = /^(?:[^\\^$.|?*+()[\]{}]|\[(?:[^[\]\\^]+|[[\]])\]|\[\^\[:alnum:\]\[:space:\]\])*$/u;

/**
 * Returns true for a regular expression as `literalPattern` makes them: one character or class per position, nothing
 * that repeats, groups or refers back, so that matching takes linear time.
 */
export const isLiteralPattern = (pattern: string): boolean => literal.test(pattern);
