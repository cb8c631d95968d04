export const isGiftWord = (word: string): boolean =>
  /^(brinde|gift|presente|lembranca|lembrancinha|mimo)s?$/.test(word);

/** Returns true for words that apply to every product in a gift catalogue and so distinguish none. */
export const isIndustryTerm = (word: string): boolean =>
  isGiftWord(word) ||
  /^(orcamentos?|corporate|(barat|baratinh|corporativ|economic|personalizad)[ao]s?|menor|precos?|promociona(l|is)|logo(s|tipos?|marcas?)?|urgen(te|cia)|imediata|pronta(-entrega)?|entrega|prazo|estoque|(in)?disponive(l|is)|esgotad[ao]s?)$/.test(
    word,
  );

/** Returns true for clothing sizes, which product names and descriptions rarely list. */
const isSize = (word: string): boolean => /^(tamanhos?|pp|[pmg]|x?gg?|g\d)$/.test(word);

/** Returns true for words that are ignored unless the search has no other words. */
export const isSmallWord = (word: string): boolean =>
  /^([ao]s?|com|d?[aeo]s?|em?|n[ao]|ou|para|pra|pro|por|ate|antes|hoje|agora|amanha|mais|c|sem|fora|quero|preciso|comprar|minha|nossa)$/.test(
    word,
  ) ||
  isSize(word) ||
  isIndustryTerm(word);

/** Returns true for words that only begin the names of occasions: "dia das mães" is not "Caneca Bom Dia". */
export const isOccasionHead = (word: string): boolean => /^(dias?|semana|volta)$/.test(word);

/** Returns true for words never suggested as corrections: "quatro" for "quadro", or "frente" for "frete". */
export const isDescriptionWord = (word: string): boolean =>
  /^(quatro|cinco|vinte|trinta|frente)$/.test(word);
