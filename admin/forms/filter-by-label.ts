import { normalizeText } from '#shared/text/normalize-text.ts';

/** Whether an option of a select has what was typed in its label, whatever its case and accents. */
export const filterByLabel = (typed: string, option?: { label?: unknown }): boolean =>
  normalizeText(String(option?.label)).includes(normalizeText(typed.trim()));
