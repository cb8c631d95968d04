/** What every product of such a catalogue is, and none says. */
export const isOfTheTrade = (word: string): boolean =>
  /^(brindes?|(barat|corporativ|personalizad)[ao]s?|promociona(l|is))$/.test(word);

/** Whether products are found without a normalised word, unless nothing else is searched. */
export const isSmallWord = (word: string): boolean =>
  /^([ao]s?|com|d?[aeo]s?|em?|n[ao]|ou|p|para|por|c)$/.test(word) || isOfTheTrade(word);

/** What describes products and is never looked for: "quadro" is no "quatro", "frete" no "frente". */
export const isOfDescriptions = (word: string): boolean =>
  /^(quatro|cinco|vinte|trinta|frente)$/.test(word);
