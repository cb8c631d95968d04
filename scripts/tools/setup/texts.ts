import { UserError } from '../../lib/user-error.ts';
import texts from './texts.json' with { type: 'json' };

type TextName = keyof typeof texts;
type Values = Readonly<Record<string, string | number>>;

/** Replaces the {placeholders} in a template with values, or else with the texts of the same names. */
export const fillIn = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key] ?? findText(key, values);
    if (value === undefined) throw new Error(`"${template}" lacks ${key}`);
    return String(value);
  });

export const text = (name: TextName, values: Values = {}): string => fillIn(texts[name], values);

/** Returns the text of a computed name, or undefined if there is none. */
export const findText = (name: string, values: Values = {}): string | undefined =>
  Object.hasOwn(texts, name) ? text(name as TextName, values) : undefined;

export const failure = (name: TextName, values?: Values) => new UserError(text(name, values));

/** Joins names for a message, at most three of them. */
export const listed = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}`
    : names.join(', ');
