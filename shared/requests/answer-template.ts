const keys = ['nome', 'loja', 'protocolo', 'produtos', 'atendente'] as const;

/** Values by placeholder. An empty value also removes the comma before the placeholder. */
export type AnswerValues = Record<(typeof keys)[number], string>;

export const answerPlaceholders = keys.map((key) => `{${key}}`);

const findKey = (name: string) => keys.find((known) => known === name.toLowerCase());

/** Returns an error message if a template has unknown placeholders, which the client would see verbatim. */
export function placeholderProblem(template: string): string | undefined {
  const names = [...template.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.filter((name) => findKey(name) === undefined);
  if (unknown.length === 0) return undefined;
  const shown = [...new Set(unknown)].map((name) => `{${name}}`);
  return `Corrija ou retire ${shown.join(', ')}. Só são trocados ${answerPlaceholders.join(', ')}.`;
}

/** Fills in the placeholders of a template. Unknown placeholders are left as typed. */
export function fillAnswer(template: string, values: AnswerValues): string {
  return template.replace(/(,?[^\S\n]*)\{(\w+)\}/g, (typed, before: string, name: string) => {
    const key = findKey(name);
    if (key === undefined) return typed;
    return values[key] === '' ? '' : before + values[key];
  });
}
