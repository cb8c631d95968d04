import { iconNamed, type NamedIcon, shapeNamed } from '#shared/icons/named.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

export interface IconChoice {
  value: string;
  label: string;
  shape: string;
}

/**
 * The icons to choose from, and the one a stored name stands for. Any other stored name is added to them, so that it
 * stays until another is chosen; an unknown one shows the globe, as on the site.
 * @param unnamed the name that is saved for none
 */
export function iconChoices(
  stored: string,
  icons: readonly NamedIcon[],
  unnamed: string,
): { choices: IconChoice[]; chosen: string } {
  const choices = icons.map(({ name, label, shape }) => ({ value: name, label, shape }));
  const known = iconNamed(stored.trim() || unnamed);
  const chosen = known?.name ?? stored;
  if (choices.some(({ value }) => value === chosen)) return { choices, chosen };
  const label = known?.label ?? `${stored} (ícone desconhecido)`;
  return { choices: [...choices, { value: chosen, label, shape: shapeNamed(stored) }], chosen };
}

/** Whether a text matches a choice by its label or its stored name. */
export function isIconFound(text: string, { label, value }: IconChoice): boolean {
  return normalizeText(`${label} ${value}`).includes(normalizeText(text.trim()));
}
