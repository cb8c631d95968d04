import { normalizeText } from '#shared/text/normalize-text.ts';

/** Search of a select in the labels of its options, ignoring case and accents. */
export const labelSearch = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    normalizeText(String(option?.label)).includes(normalizeText(typed.trim())),
};

/** Returns the options of a select or of radio buttons from their labels. */
export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The same for definitions that have a label among others. */
export const namedOptions = <Name extends string>(
  definitions: Readonly<Record<Name, { label: string }>>,
) =>
  Object.entries<{ label: string }>(definitions).map(([value, { label }]) => ({
    value: value as Name,
    label,
  }));
