/** Splits text into words without punctuation: "porta-lápis," has two words. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** Maps singular and plural of a normalised word to one form ("cordoes" to "cordao"). Intended only for comparison. */
export function singularForm(word: string): string {
  if (word.length < 4) return word;
  // These words are irregular: "maes" and "pais" only lose their "s".
  if (/^(mae|pai)s$/.test(word)) return word.slice(0, 3);
  return word
    .replace(/[ao]es$/, 'ao')
    .replace(/([aou])is$/, '$1l')
    .replace(/(?:e?is|il)$/, 'el')
    .replace(/ns$/, 'm')
    .replace(/s$/, '')
    .replace(/([rsz])e$/, '$1');
}

/** Maps singular and plural in both genders to one stem: "brancas" and "branco" become "branc". */
export function genderlessForm(word: string): string {
  const singular = singularForm(word);
  return singular.length > 4 ? singular.replace(/[ao]$/, '') : singular;
}

/** Approximates the pronunciation to match "moxila" with "mochila". */
export function spokenForm(word: string): string {
  return word
    .replace(/ch/g, 'x')
    .replace(/ph/g, 'f')
    .replace(/z|s?c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|[cq]/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(^|[^ln])h/g, '$1')
    .replace(/(.)\1/g, '$1');
}
