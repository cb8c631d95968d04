export const formulaErrors = {
  /** Some programs save formulas without their results. */
  noValue: '#FÓRMULA!',
  unknown: '#ERRO!',
} as const;

/** Error values of spreadsheets, in English and Portuguese. */
const errors =
  /^#(?:REF!|DIV\/0!|N\/A|N\/D|NAME\?|NOME\?|VALUE!|VALOR!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERRO!)$/i;

/** Returns the error of a failed formula's cell; undefined for other texts. */
export function formulaProblem(text: string): string | undefined {
  if (!text.startsWith('#')) return undefined;
  if (text === formulaErrors.noValue) {
    return 'A fórmula não tem valor salvo. Abra o arquivo no programa de planilhas, salve e escolha-o de novo.';
  }
  return errors.test(text) ? 'A fórmula desta célula deu erro na planilha' : undefined;
}
