import { normalizeText } from '#shared/text/normalize-text.ts';

/** Search of a select in the labels of its options, ignoring case and accents. */
export const labelSearch = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    normalizeText(String(option?.label)).includes(normalizeText(typed.trim())),
};

/** Returns the options of a select or of radio buttons from their labels. */
export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
