import texts from './texts.json' with { type: 'json' };

export type TextName = keyof typeof texts;

export const isTextName = (name: string): name is TextName => Object.hasOwn(texts, name);

/** Returns what the operator reads, with its {places} filled in. */
export const text = (name: TextName, values: Record<string, string | number> = {}): string =>
  texts[name].replace(/\{(\w+)\}/g, (_, place) => {
    const value = values[place];
    if (value === undefined) throw new Error(`the text ${name} lacks ${place}`);
    return String(value);
  });
