import texts from './texts.json' with { type: 'json' };

export type TextName = keyof typeof texts;

export const isTextName = (name: string): name is TextName => Object.hasOwn(texts, name);

/** Returns a sentence for the operator, with its {placeholders} filled in. */
export const text = (name: TextName, values: Record<string, string | number> = {}): string =>
  texts[name].replace(/\{(\w+)\}/g, (_, key) => {
    if (values[key] === undefined) throw new Error(`the text ${name} lacks ${key}`);
    return String(values[key]);
  });

/** Returns a validator that accepts a pattern and otherwise answers with a sentence. */
export const matching =
  (pattern: RegExp, name: TextName, values?: Record<string, string>) =>
  (given: string): string | undefined =>
    pattern.test(given) ? undefined : text(name, values);
