import { lengthProblem, synonymLimits } from '#shared/limits/limits.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { wordsIn } from './word-forms.ts';

export const parseTerms = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export const formatTerms = (terms: readonly string[]): string => terms.join('\n');

export function termsProblem(typed: string): string | undefined {
  const terms = parseTerms(typed);
  if (terms.length === 0) return 'Campo obrigatório';
  if (terms.length < 2) return 'Informe pelo menos dois termos, um por linha';
  if (terms.length > synonymLimits.terms) return `Use no máximo ${synonymLimits.terms} termos`;
  const long = terms.find((term) => lengthProblem(term, synonymLimits.term) !== undefined);
  if (long !== undefined) {
    return `Um termo tem no máximo ${synonymLimits.term} caracteres: "${long.slice(0, 20)}…" tem mais`;
  }
  const wordless = terms.find((term) => wordsIn(term).length === 0);
  if (wordless !== undefined) return `"${wordless}" não tem letras nem números`;
  const seen = new Set<string>();
  const twice = terms.find((term) => {
    const known = seen.has(normalizeText(term));
    seen.add(normalizeText(term));
    return known;
  });
  return twice === undefined ? undefined : `"${twice}" está repetido`;
}
