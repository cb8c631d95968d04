/** The words of a text, without what stands between them: "porta-lápis," has two. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\d]+/gu) ?? [];

/**
 * What the singular and the plural of a normalised word have in common: "cordoes" and "cordao" are "cordao",
 * "portateis" and "portatil" are "portatel". It is compared, never shown.
 */
export function singularForm(word: string): string {
  if (word.length < 4) return word;
  return (
    word
      // But "maes" are mothers.
      .replace(/(?<!^m)aes$|oes$/, 'ao')
      .replace(/([aou])is$/, '$1l')
      .replace(/(?:e?is|il)$/, 'el')
      .replace(/ns$/, 'm')
      .replace(/s$/, '')
      .replace(/([rsz])e$/, '$1')
  );
}

/** What a word has in common with its plural and its other gender: "brancas" and "branco" are "branc". */
export function genderlessForm(word: string): string {
  const singular = singularForm(word);
  return singular.length > 4 ? singular.replace(/[ao]$/, '') : singular;
}

/** How a word sounds, roughly: "moxila" and "mochila" are the same. */
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
