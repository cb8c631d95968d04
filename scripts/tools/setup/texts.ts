import texts from './texts.json' with { type: 'json' };

export type TextName = keyof typeof texts;

export const isTextName = (name: string): name is TextName => Object.hasOwn(texts, name);

/** Returns a sentence for the operator; its {placeholders} are values or other sentences. */
export const text = (name: TextName, values: Record<string, string | number> = {}): string =>
  texts[name].replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key] ?? (isTextName(key) ? texts[key] : undefined);
    if (value === undefined) throw new Error(`the text ${name} lacks ${key}`);
    return String(value);
  });
