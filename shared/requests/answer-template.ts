const keys = ['nome', 'loja', 'protocolo', 'produtos', 'atendente'] as const;

/** Values of an answer; an empty name leaves out the comma before it. */
export type AnswerValues = Record<(typeof keys)[number], string>;

export const answerPlaceholders = keys.map((key) => `{${key}}`);

/** Fills the placeholders of a template; an unknown one stays as typed. */
export function fillAnswer(template: string, values: AnswerValues): string {
  return template.replace(/(,?[^\S\n]*)\{(\w+)\}/g, (typed, before: string, name: string) => {
    const key = keys.find((known) => known === name.toLowerCase());
    if (key === undefined) return typed;
    return values[key] === '' ? '' : before + values[key];
  });
}
