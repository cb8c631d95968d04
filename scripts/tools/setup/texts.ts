import texts from './texts.json' with { type: 'json' };

export type TextName = keyof typeof texts;

export const isTextName = (name: string): name is TextName => Object.hasOwn(texts, name);

/** Replaces the {placeholders} in a template with values, or else with the sentences of that name. */
export const fillIn = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key] ?? (isTextName(key) ? texts[key] : undefined);
    if (value === undefined) throw new Error(`"${template}" lacks ${key}`);
    return String(value);
  });

export const text = (name: TextName, values: Record<string, string | number> = {}): string =>
  fillIn(texts[name], values);
