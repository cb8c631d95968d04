import { UserError } from '../../lib/user-error.ts';
import texts from './texts.json' with { type: 'json' };

type TextName = keyof typeof texts;
export type Values = Readonly<Record<string, string | number>>;

/** Replaces the {placeholders} in a template with values, each of which must be given. */
export const fillIn = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, key) => {
    if (values[key] === undefined) throw new Error(`${placeholder} has no value: ${template}`);
    return String(values[key]);
  });

export const text = (name: TextName, values: Values = {}): string => fillIn(texts[name], values);

/** Returns the text with a computed name, or undefined if there is none. */
export const findText = (name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name as TextName] : undefined;

export const failure = (name: TextName, values?: Values) => new UserError(text(name, values));
