const keys = ['nome', 'loja', 'protocolo', 'produtos', 'atendente'] as const;

/** Values by placeholder. An empty value also removes the comma before the placeholder. */
export type AnswerValues = Record<(typeof keys)[number], string>;

export const answerPlaceholders = keys.map((key) => `{${key}}`);

/** Fills in the placeholders of a template. Unknown placeholders are left as typed. */
export function fillAnswer(template: string, values: AnswerValues): string {
  return template.replace(/(,?[^\S\n]*)\{(\w+)\}/g, (typed, before: string, name: string) => {
    const key = keys.find((known) => known === name.toLowerCase());
    if (key === undefined) return typed;
    return values[key] === '' ? '' : before + values[key];
  });
}
