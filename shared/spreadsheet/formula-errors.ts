/** How a cell is read whose formula has no value to read. */
export const formulaErrors = {
  /** Some programs save formulas without what they came to. */
  noValue: '#FÓRMULA!',
  unknown: '#ERRO!',
} as const;

/** What spreadsheets write into a cell whose formula went wrong, in English and in Portuguese. */
const errors =
  /^#(?:REF!|DIV\/0!|N\/A|N\/D|NAME\?|NOME\?|VALUE!|VALOR!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERRO!)$/i;

/** What is wrong with a cell that stands for a formula; undefined for any other text. */
export function formulaProblem(text: string): string | undefined {
  if (!text.startsWith('#')) return undefined;
  if (text === formulaErrors.noValue) {
    return 'A fórmula não tem valor salvo. Abra o arquivo no programa de planilhas, salve e escolha-o de novo.';
  }
  return errors.test(text) ? 'A fórmula desta célula deu erro na planilha' : undefined;
}
