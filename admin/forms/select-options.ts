import { normalizeText } from '#shared/text/normalize-text.ts';

/** Searches a select by the labels of its options, ignoring case and accents. */
export const labelSearch = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    normalizeText(String(option?.label)).includes(normalizeText(typed.trim())),
};

export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Converts definitions that have a label, among other properties, to options. */
export const namedOptions = <Name extends string>(
  definitions: Readonly<Record<Name, { label: string }>>,
) =>
  Object.entries<{ label: string }>(definitions).map(([value, { label }]) => ({
    value: value as Name,
    label,
  }));
