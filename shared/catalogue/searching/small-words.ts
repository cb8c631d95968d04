/** True for words that name a gift of any kind. */
export const isGiftWord = (word: string): boolean =>
  /^(brinde|gift|presente|lembranca|lembrancinha|mimo)s?$/.test(word);

/** True for words that fit every product of a gift catalogue and so distinguish none. */
export const isIndustryTerm = (word: string): boolean =>
  isGiftWord(word) ||
  /^(orcamentos?|corporate|(barat|baratinh|corporativ|economic|personalizad)[ao]s?|menor|precos?|promociona(l|is)|logo(s|tipos?|marcas?)?|urgen(te|cia)|imediata|pronta(-entrega)?|entrega|prazo|estoque|(in)?disponive(l|is)|esgotad[ao]s?)$/.test(
    word,
  );

/** True for sizes of clothes, which a product's texts rarely list. */
const isSize = (word: string): boolean => /^(tamanhos?|pp|[pmg]|x?gg?|g\d)$/.test(word);

/** True for words that are ignored unless nothing else is searched. */
export const isSmallWord = (word: string): boolean =>
  /^([ao]s?|com|d?[aeo]s?|em?|n[ao]|ou|para|pra|pro|por|ate|antes|hoje|agora|amanha|mais|c|sem|fora|quero|preciso|comprar|minha|nossa)$/.test(
    word,
  ) ||
  isSize(word) ||
  isIndustryTerm(word);

/** True for words that begin the names of occasions and are none by themselves: "dia das mães" is not "Caneca Bom Dia". */
export const isOccasionHead = (word: string): boolean => /^(dias?|semana|volta)$/.test(word);

/** True for words that corrections never suggest: "quadro" is not "quatro", "frete" not "frente". */
export const isDescriptionWord = (word: string): boolean =>
  /^(quatro|cinco|vinte|trinta|frente)$/.test(word);
