const keys = ['nome', 'loja', 'protocolo', 'produtos', 'atendente'] as const;

/** Values by placeholder; an empty one also removes the comma before its placeholder. */
export type AnswerValues = Record<(typeof keys)[number], string>;

export const answerPlaceholders = keys.map((key) => `{${key}}`);

/** Fills in a template's placeholders; unknown ones are left as typed. */
export function fillAnswer(template: string, values: AnswerValues): string {
  return template.replace(/(,?[^\S\n]*)\{(\w+)\}/g, (typed, before: string, name: string) => {
    const key = keys.find((known) => known === name.toLowerCase());
    if (key === undefined) return typed;
    return values[key] === '' ? '' : before + values[key];
  });
}
