import texts from './texts.json' with { type: 'json' };

export type TextName = keyof typeof texts;

export const isTextName = (name: string): name is TextName => Object.hasOwn(texts, name);

/** Replaces the {placeholders} of a template by values, or else by sentences of their names. */
export const fillIn = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key] ?? (isTextName(key) ? texts[key] : undefined);
    if (value === undefined) throw new Error(`"${template}" lacks ${key}`);
    return String(value);
  });

/** Returns a sentence for the operator. */
export const text = (name: TextName, values: Record<string, string | number> = {}): string =>
  fillIn(texts[name], values);
